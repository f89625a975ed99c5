import { z } from "zod";
import { listCountedDepartures } from "../../db/queries/departures/agency-departures.ts";
import { listDepartureGuides } from "../../db/queries/departures/departure-guides.ts";
import { listDeparting, listScheduled } from "../../db/queries/today/day-departures.ts";
import { offeredDepartures } from "../../domain/departures/offered-departures.ts";
import { addDays, datesBetween, isDate, placeDate } from "../../domain/departures/place-time.ts";
import { needsGuide } from "../../domain/guides/needs-guide.ts";
import { inLocale } from "../../domain/locale.ts";
import { countCheckedInPeople } from "../check-in/steps/count-checked-in.ts";
import type { Needs } from "../context.ts";
import { dateField, idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import type { DeparturesPage } from "./agency-departure-view.ts";
import { NO_SEATS_TAKEN, toAgencyDeparture } from "./steps/agency-departure.ts";
import { ownDepartures } from "./steps/own-departures.ts";

/** Maximum length of the period, in days. */
const MAX_PERIOD_DAYS = 62;

const listDeparturesInput = z
  .object({ from: dateField, to: dateField, experienceId: idField.optional() })
  // Accepts an invalid `from`, which gets a separate error.
  .refine(({ from, to }) => !isDate(from) || (from <= to && to <= addDays(from, MAX_PERIOD_DAYS)), {
    path: ["to"],
    error: "invalid",
  });
export type ListDeparturesInput = z.infer<typeof listDeparturesInput>;

async function countCheckedInOn(
  ctx: Needs<"db" | "agency">,
  date: string,
): Promise<(departureId: string | undefined) => number> {
  const departing = await listDeparting(ctx.db, ctx.agency.id, { from: date, to: date });
  const confirmed = departing.filter(({ status }) => status === "CONFIRMED");
  const checkedIn = await countCheckedInPeople(ctx, confirmed);
  return (departureId) =>
    confirmed
      .filter((booking) => booking.departureId === departureId)
      .reduce((sum, { id }) => sum + (checkedIn.get(id) ?? 0), 0);
}

/**
 * Returns the agency's departures between two days, both included, even in the past: departures of the schedules, and booked
 * departures outside the schedules. The numbers of checked-in people are read only for a single day, to keep longer periods
 * fast.
 * @throws DomainError `not-allowed`
 */
export const listDepartures = defineUseCase({
  name: "list-departures",
  may: { staff: "departures.view" },
  input: listDeparturesInput,
  needs: ["db", "clock", "agency", "locale"],
  async run(ctx, input): Promise<DeparturesPage> {
    const { db, agency, locale, clock } = ctx;
    const { from, to, experienceId } = input;
    const [experiences, rows, guided, ledDepartures] = await Promise.all([
      listScheduled(db, agency.id),
      listCountedDepartures(db, agency.id, input, clock.now()),
      listDepartureGuides(db, agency.id, { from, to }),
      ownDepartures(ctx, "departures.view"),
    ]);
    const today = placeDate(clock.now());
    const checkedInOf = from === to ? await countCheckedInOn(ctx, from) : null;
    const guidesOf = Map.groupBy(guided, ({ departureId }) => departureId);
    const wanted = experienceId ? experiences.filter(({ id }) => id === experienceId) : experiences;
    const found = offeredDepartures(
      wanted,
      rows,
      datesBetween(from, to),
      ({ taken, held }) => taken + held > 0,
    );
    return {
      departures: found
        .filter(({ row }) => !ledDepartures || (row && ledDepartures.has(row.id)))
        .map(({ experience, time, row }) => {
          const { taken, held, people, bookings } = row ?? NO_SEATS_TAKEN;
          const guides = (row && guidesOf.get(row.id)) ?? [];
          const departure = {
            ...toAgencyDeparture(ctx, experience, time, row, { taken, held, people, bookings }),
            guides: guides.map(({ name }) => name),
          };
          return {
            ...departure,
            needsGuide: needsGuide(departure, today),
            ...(checkedInOf ? { checkedIn: checkedInOf(row?.id) } : {}),
          };
        }),
      experiences: ledDepartures
        ? []
        : experiences.map(({ id, title }) => ({ id, title: inLocale(title, locale) })),
    };
  },
});
