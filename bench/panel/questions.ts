import { auditFilterSchema } from "../../src/domain/audit/audit-filter.ts";
import { type BookingFilter, bookingFilterSchema } from "../../src/domain/booking/booking-filter.ts";
import { DEFAULT_COLUMNS } from "../../src/domain/booking/list-columns.ts";
import { addDays, placeDate } from "../../src/domain/departures/place-time.ts";
import { listAudit } from "../../src/use-cases/audit/list-audit.ts";
import { previewCancel } from "../../src/use-cases/booking-by-staff/preview-cancel.ts";
import { getBookingFile } from "../../src/use-cases/booking-file/get-booking-file.ts";
import { listAgencyBookings } from "../../src/use-cases/booking-file/list-agency-bookings.ts";
import { previewBulkCancellation } from "../../src/use-cases/bulk-cancellations/preview-bulk-cancellation.ts";
import { previewCampaign } from "../../src/use-cases/campaigns/preview-campaign.ts";
import { syncCheckIns } from "../../src/use-cases/check-in/sync-check-ins.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { getDeparture } from "../../src/use-cases/departures/get-departure.ts";
import { listDepartures } from "../../src/use-cases/departures/list-departures.ts";
import { previewRefund } from "../../src/use-cases/refunds/preview-refund.ts";
import { searchPanel } from "../../src/use-cases/search/search-panel.ts";
import { listMessageRecipients } from "../../src/use-cases/staff-messages/list-recipients.ts";
import { getToday } from "../../src/use-cases/today/get-today.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { queryOf } from "../../src/web/panel/features/bookings/list-query.ts";
import { bulkQuery } from "../../src/web/panel/features/bulk-changes/bulk-query.ts";
import {
  cancelPath,
  departurePath,
  messagePath,
} from "../../src/web/panel/features/departures/departure-path.ts";
import { openSite, type SampleData } from "../booking/site.ts";
import { EXTRA_DEPARTURE, SEARCHED_DIGITS } from "./fill.ts";
import { furtherPages } from "./further-pages.ts";

const DEVICE = "01900000-0000-7000-8000-000000000002";

/** One question of the staff: the use case that answers it, and the page that shows the answer. */
interface PanelQuestion {
  ask: () => Promise<unknown>;
  /** Path with query, below the agency's path. Absent if a device asks, which no page shows. */
  page?: string;
}

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
  const inList = (filter: Partial<BookingFilter>): PanelQuestion => {
    const query = queryOf(bookingFilterSchema.parse(filter), DEFAULT_COLUMNS);
    if (filter.after) query.set("after", filter.after);
    return { ask: () => list(filter), page: `bookings?${query}` };
  };
  const search = (text: string): PanelQuestion => ({
    ask: () => perform(searchPanel, ctx, { text }),
    page: `search/results?${new URLSearchParams({ q: text })}`,
  });
  const audit = (filter: Record<string, string>, page: string): PanelQuestion => ({
    ask: () => perform(listAudit, ctx, auditFilterSchema.parse(filter)),
    page: `settings/audit${page}`,
  });
  const lastWeek = { from: addDays(today, -7), to: addDays(today, -1) };
  const tomorrow = addDays(today, 1);
  const below = (path: string) => path.slice(`/${agencyId}/`.length);
  const departure = { experienceId: first.experienceId, date: first.date, startTime: first.startTime };
  const extraDeparture = {
    experienceId: sampleData.experiences[0]?.id ?? "",
    date: addDays(today, EXTRA_DEPARTURE.days),
    startTime: EXTRA_DEPARTURE.startTime,
  };
  const selection = {
    ...{ experienceIds: sampleData.experiences.map(({ id }) => id), from: tomorrow, to: tomorrow },
    ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], startTimes: [first.startTime] },
  };
  const answers: Record<string, PanelQuestion> = {
    today: { ask: () => perform(getToday, ctx), page: "today" },
    "a month of departures": {
      // The days of a calendar month are mostly past at its end, when it would meet the denser part of the sample.
      ask: () => perform(listDepartures, ctx, { from: addDays(today, -20), to: addDays(today, 10) }),
      page: "departures?view=month",
    },
    "bookings ahead": inList(upcoming),
    "bookings, the next page": inList({ order: "latest", after: next ?? "" }),
    "bookings, the newest": inList({ order: "made" }),
    "bookings of a day and an experience": inList({
      ...{ from: tomorrow, to: tomorrow, experience: first.experienceId },
    }),
    "bookings to be paid": inList({ money: "unpaid" }),
    "bookings with an outstanding balance": inList({ money: "owed" }),
    "bookings made by hand": inList({ source: "hand" }),
    "bookings with somebody missing, ahead": inList({ incomplete: "yes", ...upcoming }),
    "bookings with somebody checked in": inList({ checkedIn: "somebody" }),
    "bookings with somebody checked in, the latest": inList({ checkedIn: "somebody", order: "latest" }),
    "bookings with somebody checked in, the newest": inList({ checkedIn: "somebody", order: "made" }),
    "bookings made by hand, the newest": inList({ source: "hand", order: "made" }),
    "bookings of an experience without recent sales, the newest": inList({
      ...{ experience: sampleData.experiences.at(-1)?.id ?? "", order: "made" },
    }),
    "bookings with somebody missing, the newest": inList({ incomplete: "yes", order: "made" }),
    "bookings of the last week, the newest": inList({ ...lastWeek, order: "made" }),
    "bookings sold on a day, by departure": inList({ soldFrom: today, soldTo: today }),
    "bookings of the last week with nobody checked in": inList({ checkedIn: "nobody", ...lastWeek }),
    "bookings sold this week": inList({ soldFrom: addDays(today, -6), soldTo: today, order: "made" }),
    "cancelled bookings": inList({ status: "CANCELLED" }),
    "search by code": inList({ text: first.code }),
    "search by a rare name": inList({ text: "quimbaya" }),
    "search by a rare name, the latest": inList({ text: "quimbaya", order: "latest" }),
    "search by a rare name, the newest": inList({ text: "quimbaya", order: "made" }),
    "search by a name of recent bookings": inList({ text: "zapata" }),
    "search by a common name": inList({ text: "ana" }),
    "search by two words": inList({ text: "ana re" }),
    "search by e-mail": inList({ text: "v7.0@viajeros" }),
    "search by four digits": inList({ text: SEARCHED_DIGITS }),
    "search of the panel by a common name": search("ana"),
    "search of the panel by a rare name": search("quimbaya"),
    "search of the panel by a name of recent bookings": search("zapata"),
    "search of the panel by two letters": search("an"),
    "search of the panel by a day": search("mañana"),
    "one booking": {
      ask: () => perform(getBookingFile, ctx, { id: first.id }),
      page: `bookings/${first.id}`,
    },
    "cancel a booking": {
      ask: () => perform(previewCancel, ctx, { id: first.id }),
      page: `bookings/${first.id}/cancel`,
    },
    "refund a booking": {
      ask: () => perform(previewRefund, ctx, { bookingId: first.id }),
      page: `bookings/${first.id}/refund`,
    },
    "one departure": {
      ask: () => perform(getDeparture, ctx, departure),
      page: below(departurePath(agencyId, departure)),
    },
    "an added departure that nobody has booked": {
      ask: () => perform(getDeparture, ctx, extraDeparture),
      page: below(departurePath(agencyId, extraDeparture)),
    },
    "cancel a departure": {
      ask: () => perform(previewCampaign, ctx, departure),
      page: below(cancelPath(agencyId, departure)),
    },
    "message to the people of a departure": {
      ask: () => perform(listMessageRecipients, ctx, departure),
      page: below(messagePath(agencyId, departure)),
    },
    "cancel the departures of a day": {
      ask: () => perform(previewBulkCancellation, ctx, { selection }),
      page: `cancel-departures?${bulkQuery(selection, {}, "es-CO")}&show=yes`,
    },
    "check-in list of a device": {
      ask: () => perform(syncCheckIns, ctx, { deviceId: DEVICE, checkIns: [] }),
    },
    audit: audit({}, ""),
    "audit of the staff": audit({ by: "staff" }, "?who=staff"),
    "audit of a kind that is rare": audit({ name: "remove-staff" }, "?name=remove-staff"),
  };
  const questions = Object.fromEntries(Object.entries(answers).map(([what, { ask }]) => [what, ask]));
  const pages = {
    ...Object.fromEntries(
      Object.entries(answers).flatMap(([what, { page }]) => (page ? [[what, `/${agencyId}/${page}`]] : [])),
    ),
    ...furtherPages(agencyId, first),
  };
  return { questions, pages, list, pool: site.pool, close: () => site.close() };
}
