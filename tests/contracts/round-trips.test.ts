import { v7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/db/connection/client.ts";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { findSession, insertSession } from "../../src/db/queries/identity/sessions.ts";
import { getBooking } from "../../src/use-cases/booking/get-booking.ts";
import { listBookings } from "../../src/use-cases/booking/list-bookings.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { getCalendar } from "../../src/use-cases/departures/get-calendar.ts";
import { getExperience } from "../../src/use-cases/experiences/get-experience.ts";
import { getSocialProof } from "../../src/use-cases/experiences/get-social-proof.ts";
import { searchExperiences } from "../../src/use-cases/experiences/search-experiences.ts";
import { quoteCheckout } from "../../src/use-cases/pricing/quote-checkout.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { listWishlists } from "../../src/use-cases/wishlists/list-wishlists.ts";
import { countedDatabase } from "../support/databases/counted-database.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { DAY, openAgency, START, type TestAgency } from "../support/use-case-context.ts";

const DATE = "2026-12-05";
const ALL = { place: null, date: null, maxPrice: null, length: null, sort: "recommended" } as const;

const database = databasePerFile(6);
let site: TestAgency;
let traveller: Context & { userId: string };
let bookingId: string;
const sessionToken = v7();

beforeAll(async () => {
  site = await openAgency(database.db);
  const { ctx, id } = await site.book();
  traveller = ctx;
  bookingId = id;
  const expires = new Date(START.getTime() + DAY);
  await inTransaction(database.db, (tx) =>
    insertSession(tx, {
      id: v7(),
      agencyId: site.agency.id,
      sessionToken,
      userId: ctx.userId,
      expires,
    }),
  );
});

/** Database queries of each page, without the query for the host's agency, which is cached. */
const PAGES: [page: string, trips: number, ask: (ctx: Context) => Promise<unknown>][] = [
  ["home", 1, (ctx) => perform(searchExperiences, ctx, ALL)],
  ["home for a date", 1, (ctx) => perform(searchExperiences, ctx, { ...ALL, date: DATE })],
  ["an experience", 1, (ctx) => perform(getExperience, ctx, { id: site.experience.id })],
  [
    "an experience's guides, photographs and reviews",
    1,
    (ctx) => perform(getSocialProof, ctx, { id: site.experience.id }),
  ],
  [
    "a calendar",
    1,
    (ctx) => perform(getCalendar, ctx, { experienceId: site.experience.id, from: DATE, to: DATE }),
  ],
  [
    "checkout",
    1,
    (ctx) => perform(quoteCheckout, ctx, { experienceId: site.experience.id, selectedDate: DATE }),
  ],
  [
    "the session of a cookie",
    1,
    ({ db }) => findSession(db, { agencyId: site.agency.id, sessionToken }, START),
  ],
  ["my bookings", 1, (ctx) => perform(listBookings, ctx)],
  ["wishlists", 1, (ctx) => perform(listWishlists, ctx)],
  ["a booking with its details", 2, (ctx) => perform(getBooking, ctx, { id: bookingId })],
];

test.each(PAGES)("%s needs %i round trips to the database", async (_page, trips, ask) => {
  const counted = countedDatabase(database.pool);
  const db: Database = counted.db;
  expect(await ask({ ...traveller, db })).toBeTruthy();
  expect([counted.roundTrips(), counted.texts]).toEqual([trips, expect.any(Array)]);
});
