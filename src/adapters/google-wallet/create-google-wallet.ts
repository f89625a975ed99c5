import { importPKCS8, SignJWT } from "jose";
import type { GoogleWalletConfig } from "../../config/wallets.ts";
import { placeMoment } from "../../domain/departures/place-time.ts";
import type { GoogleWallet, WalletPass } from "../../ports/wallets.ts";

const SAVE_URL = "https://pay.google.com/gp/v/save";
const ALGORITHM = "RS256";

/**
 * Returns the data that all tickets of a departure share
 * (https://developers.google.com/wallet/reference/rest/v1/eventticketclass).
 */
function classOf(pass: WalletPass, id: string) {
  const text = (value: string) => ({ defaultValue: { language: pass.locale, value } });
  const { meetingPlace } = pass;
  return {
    id,
    reviewStatus: "UNDER_REVIEW",
    issuerName: pass.agency.name,
    eventName: text(pass.title),
    venue: {
      name: text(meetingPlace?.name ?? pass.meetingPoint),
      address: text(meetingPlace?.address ?? pass.place),
    },
    dateTime: { start: placeMoment(pass.startsAt), end: placeMoment(pass.endsAt) },
    hexBackgroundColor: pass.agency.theme.brandStrong,
  };
}

/** Returns the data of one ticket (https://developers.google.com/wallet/reference/rest/v1/eventticketobject). */
function objectOf(pass: WalletPass, { id, classId }: { id: string; classId: string }) {
  const { labels } = pass;
  return {
    id,
    classId,
    state: pass.isValid ? "ACTIVE" : "INACTIVE",
    reservationInfo: { confirmationCode: pass.code },
    barcode: { type: "QR_CODE", value: pass.voucherUrl, alternateText: pass.code },
    validTimeInterval: { end: { date: placeMoment(pass.endsAt) } },
    textModulesData: [
      { id: "people", header: labels.people, body: String(pass.people) },
      { id: "meeting-point", header: labels.meetingPoint, body: pass.meetingPoint },
    ],
    linksModuleData: { uris: [{ id: "booking", uri: pass.bookingUrl, description: labels.booking }] },
  };
}

/** Google creates the pass when somebody opens its link. */
export function createGoogleWallet({ issuer, email, key }: GoogleWalletConfig): GoogleWallet {
  return {
    async saveUrl(pass) {
      const { agency, experienceId, date, startTime, locale } = pass;
      const departure = `${agency.id}-${experienceId}-${date}-${startTime.replace(":", "")}-${locale}`;
      const classId = `${issuer}.${departure}`;
      // A saved object never changes, so each revision of a booking needs its own object.
      const id = `${issuer}.${pass.bookingId}-${pass.revision}`;
      const payload = {
        eventTicketClasses: [classOf(pass, classId)],
        eventTicketObjects: [objectOf(pass, { id, classId })],
      };
      const token = await new SignJWT({ typ: "savetowallet", origins: [], payload })
        .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
        .setIssuer(email)
        .setAudience("google")
        .setIssuedAt(pass.issuedAt)
        .sign(await importPKCS8(key, ALGORITHM));
      return `${SAVE_URL}/${token}`;
    },
  };
}
