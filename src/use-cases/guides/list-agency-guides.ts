import {
  countFutureDepartures,
  listExperienceIdsByGuide,
  listGuideRows,
} from "../../db/queries/guides/guides.ts";
import { listMembers } from "../../db/queries/staff/staff-members.ts";
import { listScheduled } from "../../db/queries/today/day-departures.ts";
import { placeDate, placeNow } from "../../domain/departures/place-time.ts";
import { cardStanding } from "../../domain/guides/guide-card.ts";
import { inLocale } from "../../domain/locale.ts";
import { defineUseCase } from "../use-case.ts";
import type { AgencyGuides } from "./agency-guide-view.ts";

/** @throws DomainError `not-allowed` */
export const listAgencyGuides = defineUseCase({
  name: "list-agency-guides",
  may: { staff: "departures.edit" },
  needs: ["db", "clock", "agency", "locale"],
  async run({ db, clock, agency, locale }): Promise<AgencyGuides> {
    const now = clock.now();
    const [rows, departureCounts, experienceIdsByGuide, experiences, members] = await Promise.all([
      listGuideRows(db, agency.id),
      countFutureDepartures(db, agency.id, placeNow(now)),
      listExperienceIdsByGuide(db, agency.id),
      listScheduled(db, agency.id),
      listMembers(db, agency.id),
    ]);
    const guides = rows.map(
      ({ id, name, photo, languages, cardNumber, cardExpiresOn, email, retiredAt, revision }) => ({
        ...{ id, name, languages, cardNumber, cardExpiresOn, email, revision },
        hasPhoto: photo !== null,
        card: cardStanding({ cardNumber, cardExpiresOn }, placeDate(now)),
        retired: retiredAt !== null,
        departures: departureCounts.get(id) ?? 0,
        experienceIds: experienceIdsByGuide.get(id) ?? [],
      }),
    );
    const guideEmails = new Set(rows.map(({ email }) => email));
    return {
      experiences: experiences.map(({ id, title }) => ({ id, title: inLocale(title, locale) })),
      guides: guides.toSorted((a, b) => Number(a.retired) - Number(b.retired)),
      accounts: members
        .filter(({ roles, account }) => roles.includes("guide") && !guideEmails.has(account.email))
        .map(({ account: { email, name } }) => ({ email, name })),
    };
  },
});
