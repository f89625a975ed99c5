import { listVisitDays } from "../../../db/queries/visits/visits.ts";
import { addDays, placeDate } from "../../../domain/departures/place-time.ts";
import type { Needs } from "../../context.ts";

export interface VisitDay {
  day: string;
  pageViews: number;
  experienceViews: number;
  checkouts: number;
  purchases: number;
  people: number;
  value: number;
}

const emptyDay = (day: string): VisitDay => ({
  day,
  pageViews: 0,
  experienceViews: 0,
  checkouts: 0,
  purchases: 0,
  people: 0,
  value: 0,
});

/** Returns the agency's last days with counts, newest first. @param days number of days, today included. */
export async function reportVisits(
  { db, clock, agency }: Needs<"db" | "clock" | "agency">,
  days: number,
): Promise<VisitDay[]> {
  const rows = await listVisitDays(db, agency.id, addDays(placeDate(clock.now()), 1 - days));
  const report = new Map<string, VisitDay>();
  for (const { day, event, count, quantity, value } of rows) {
    const visitDay = report.get(day) ?? emptyDay(day);
    if (event === "page_view") visitDay.pageViews += count;
    if (event === "view_item") visitDay.experienceViews += count;
    if (event === "begin_checkout") visitDay.checkouts += count;
    if (event === "purchase") {
      visitDay.purchases += count;
      visitDay.people += quantity;
      visitDay.value += value;
    }
    report.set(day, visitDay);
  }
  return [...report.values()];
}
