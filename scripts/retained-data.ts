import { addDays } from "../src/domain/departures/place-time.ts";
import type { PersonReport } from "../src/use-cases/personal-data/steps/report-person.ts";

export interface RetentionDays {
  RETENTION_DOCUMENTS_DAYS: number;
  RETENTION_NAMES_DAYS: number;
  RETENTION_MESSAGES_DAYS: number;
  RETENTION_UNPAID_DAYS: number;
}

export interface RetainedData {
  what: string;
  why: string;
  until: string;
}

const ACCOUNTING_REASON =
  "contract and accounting record: Código de Comercio art. 60, Ley 962 of 2005 art. 28";
const CLAIMS_REASON =
  "insurance and claims about the trip: Código de Comercio art. 1081, Ley 1480 of 2011 art. 58";
const PETITION_REASON = "proof of a petition and its answer: Ley 1480 of 2011 arts. 50 g and 58";

const latest = (dates: readonly string[]): string =>
  dates.reduce((one, other) => (one > other ? one : other), "");

/**
 * Lists the data that an erasure keeps, with legal reason and last day. A lawyer has to confirm the reasons before launch; see
 * docs/personal-data.md.
 */
export function retainedData({ agencies, staff }: PersonReport, days: RetentionDays): RetainedData[] {
  const { leftAt } = staff.account ?? {};
  const ofStaff = staff.account && {
    what: "the account by which the audit names who worked for an agency",
    why: ACCOUNTING_REASON,
    until: leftAt
      ? addDays(leftAt.toISOString().slice(0, 10), days.RETENTION_NAMES_DAYS)
      : `${days.RETENTION_NAMES_DAYS} days after the last agency has taken them off its staff`,
  };
  const ofTravellers = agencies.flatMap(({ agency, bookings, contactMessages }) => {
    const dates = bookings.map(({ date }) => date);
    const messageDates = contactMessages.map(({ createdAt }) => createdAt.toISOString().slice(0, 10));
    const at = `at ${agency.name}`;
    const ofBookings = dates.length > 0 && [
      {
        what: `bookings, payments and the names on them ${at}`,
        why: ACCOUNTING_REASON,
        until: addDays(latest(dates), days.RETENTION_NAMES_DAYS),
      },
      {
        what: `documents, birth dates and phones of the people on them ${at}`,
        why: CLAIMS_REASON,
        until: addDays(latest(dates), days.RETENTION_DOCUMENTS_DAYS),
      },
    ];
    const ofMessages = messageDates.length > 0 && [
      {
        what: `contact messages ${at}`,
        why: PETITION_REASON,
        until: addDays(latest(messageDates), days.RETENTION_MESSAGES_DAYS),
      },
    ];
    return [...(ofBookings || []), ...(ofMessages || [])];
  });
  return [...ofTravellers, ...(ofStaff ? [ofStaff] : [])];
}
