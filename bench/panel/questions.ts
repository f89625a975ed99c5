import { auditFilterSchema } from "../../src/domain/audit/audit-filter.ts";
import { type BookingFilter, bookingFilterSchema } from "../../src/domain/booking/booking-filter.ts";
import { periodOf } from "../../src/domain/departures/departure-period.ts";
import { addDays, placeDate } from "../../src/domain/departures/place-time.ts";
import { listAudit } from "../../src/use-cases/audit/list-audit.ts";
import { getBookingFile } from "../../src/use-cases/booking-file/get-booking-file.ts";
import { listAgencyBookings } from "../../src/use-cases/booking-file/list-agency-bookings.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { listDepartures } from "../../src/use-cases/departures/list-departures.ts";
import { searchPanel } from "../../src/use-cases/search/search-panel.ts";
import { getToday } from "../../src/use-cases/today/get-today.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { openSite, type SampleData } from "../booking/site.ts";
import { SEARCHED_DIGITS } from "./fill.ts";

export async function panelQuestions(url: string, sampleData: SampleData, connections = 4) {
  const site = await openSite(url, sampleData, connections);
  const agencyId = sampleData.agency.id;
  const ctx: Context = {
    ...site.contextOf(""),
    actor: {
      kind: "staff",
      staffId: "01900000-0000-7000-8000-000000000001",
      ...{ agencyId, email: "mostrador@andesvivo.test", name: null, roles: ["owner"] },
      secondFactorAt: new Date(),
    },
  };
  const today = placeDate(new Date());
  const list = (filter: Partial<BookingFilter>) =>
    perform(listAgencyBookings, ctx, bookingFilterSchema.parse(filter));
  const upcoming = { from: today };
  const [first] = (await list(upcoming)).rows;
  const { next } = await list({ order: "latest" });
  if (!first) throw new Error("nobody has booked");
  const questions: Record<string, () => Promise<unknown>> = {
    today: () => perform(getToday, ctx),
    "a month of departures": () => perform(listDepartures, ctx, periodOf("month", today)),
    "bookings ahead": () => list(upcoming),
    "bookings, the next page": () => list({ order: "latest", after: next ?? "" }),
    "bookings, the newest": () => list({ order: "made" }),
    "bookings of a day and an experience": () =>
      list({ from: addDays(today, 1), to: addDays(today, 1), experience: first.experienceId }),
    "bookings to be paid": () => list({ money: "unpaid" }),
    "bookings with an outstanding balance": () => list({ money: "owed" }),
    "bookings made by hand": () => list({ source: "hand" }),
    "bookings with somebody missing, ahead": () => list({ incomplete: "yes", ...upcoming }),
    "bookings with somebody checked in": () => list({ checkedIn: "somebody" }),
    "bookings with somebody checked in, the latest": () => list({ checkedIn: "somebody", order: "latest" }),
    "bookings with somebody checked in, the newest": () => list({ checkedIn: "somebody", order: "made" }),
    "bookings made by hand, the newest": () => list({ source: "hand", order: "made" }),
    "bookings of an experience without recent sales, the newest": () =>
      list({ experience: sampleData.experiences.at(-1)?.id ?? "", order: "made" }),
    "bookings with somebody missing, the newest": () => list({ incomplete: "yes", order: "made" }),
    "bookings of the last week, the newest": () =>
      list({ from: addDays(today, -7), to: addDays(today, -1), order: "made" }),
    "bookings sold on a day, by departure": () => list({ soldFrom: today, soldTo: today }),
    "bookings of the last week with nobody checked in": () =>
      list({ checkedIn: "nobody", from: addDays(today, -7), to: addDays(today, -1) }),
    "bookings sold this week": () => list({ soldFrom: addDays(today, -6), soldTo: today, order: "made" }),
    "cancelled bookings": () => list({ status: "CANCELLED" }),
    "search by code": () => list({ text: first.code }),
    "search by a rare name": () => list({ text: "quimbaya" }),
    "search by a rare name, the latest": () => list({ text: "quimbaya", order: "latest" }),
    "search by a rare name, the newest": () => list({ text: "quimbaya", order: "made" }),
    "search by a name of recent bookings": () => list({ text: "zapata" }),
    "search by a common name": () => list({ text: "ana" }),
    "search by two words": () => list({ text: "ana re" }),
    "search by e-mail": () => list({ text: "v7.0@viajeros" }),
    "search by four digits": () => list({ text: SEARCHED_DIGITS }),
    "search of the panel by a common name": () => perform(searchPanel, ctx, { text: "ana" }),
    "search of the panel by a rare name": () => perform(searchPanel, ctx, { text: "quimbaya" }),
    "search of the panel by a name of recent bookings": () => perform(searchPanel, ctx, { text: "zapata" }),
    "search of the panel by two letters": () => perform(searchPanel, ctx, { text: "an" }),
    "search of the panel by a day": () => perform(searchPanel, ctx, { text: "mañana" }),
    "one booking": () => perform(getBookingFile, ctx, { id: first.id }),
    audit: () => perform(listAudit, ctx, auditFilterSchema.parse({})),
    "audit of the staff": () => perform(listAudit, ctx, auditFilterSchema.parse({ by: "staff" })),
    "audit of a kind that is rare": () =>
      perform(listAudit, ctx, auditFilterSchema.parse({ name: "remove-staff" })),
  };
  return { questions, list, pool: site.pool, close: () => site.close() };
}
