import type pg from "pg";
import { v7 } from "uuid";
import { connect, type Database } from "../../src/db/connection/client.ts";
import { createJobQueue, openBoss } from "../../src/db/connection/jobs.ts";
import type { KeyedQueue } from "../../src/db/connection/keyed-queue.ts";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { saveAgency } from "../../src/db/queries/agencies/agencies.ts";
import { saveExperience } from "../../src/db/queries/experiences/experiences.ts";
import { users } from "../../src/db/schema/users.ts";
import { addDays, placeDate } from "../../src/domain/departures/place-time.ts";
import type { Experience } from "../../src/domain/experiences/experience.ts";
import { clockOf } from "../../src/ports/clock.ts";
import { NO_WALLETS } from "../../src/ports/wallets.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { getCalendar } from "../../src/use-cases/departures/get-calendar.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { testEncryption } from "../../tests/support/encryption.ts";
import { createFakePayments } from "../../tests/support/fake-payments.ts";
import { andesVivo } from "../../tests/support/samples/sample-emails.ts";
import { sampleBookingRequest, sampleExperience } from "../../tests/support/samples/sample-experience.ts";
import { familyExperience, familyOf } from "../../tests/support/samples/sample-party.ts";
import { sampleSchedule } from "../../tests/support/samples/sample-schedule.ts";
import type { Scale } from "./fill.ts";

/** Large enough to keep every traveller below the limit of unpaid bookings. */
const TRAVELLERS = 8_000;

/** Agencies, experiences and travellers, equal in every copy of the database. */
export interface SampleData {
  agency: Context["agency"];
  shown: Experience;
  booked: Experience;
  experiences: Experience[];
  travellers: string[];
}

export const tomorrow = (): string => addDays(placeDate(new Date()), 1);

const schedule = (today: string) =>
  sampleSchedule({
    startTimes: ["08:00", "13:00"],
    capacity: 100_000,
    season: { from: addDays(today, -30), to: addDays(today, 700) },
    closedDays: [],
  });

export async function writeSampleData(db: Database, scale: Scale): Promise<SampleData> {
  const at = new Date();
  const today = placeDate(at);
  const made: Experience[] = [];
  for (let a = 0; a < scale.agencies; a += 1) {
    const agency = { ...andesVivo, id: `agency-${a}`, rntExpiresOn: addDays(today, 365) };
    await inTransaction(db, (tx) => saveAgency(tx, agency, []));
    for (let position = 0; position < scale.experiencesPerAgency; position += 1) {
      const experience = sampleExperience(agency.id, { ...familyExperience(), schedule: schedule(today) });
      await inTransaction(db, (tx) => saveExperience(tx, experience, { position, published: true, at }));
      made.push(experience);
    }
  }
  const travellers = Array.from({ length: TRAVELLERS }, () => v7());
  const row = (id: string) => ({
    id,
    name: "Ana Restrepo",
    email: `${id}@viajeros.test`,
    createdAt: at,
    updatedAt: at,
  });
  await db.insert(users).values(travellers.map(row));
  const [shown, booked] = made;
  if (!shown || !booked) throw new Error("too few experiences");
  return {
    agency: { ...andesVivo, id: shown.agencyId, rntExpiresOn: addDays(today, 365) },
    shown,
    booked,
    experiences: made.filter(({ agencyId }) => agencyId === shown.agencyId),
    // The fill gives all its bookings to the first traveller, who therefore exceeds the limit of unpaid bookings.
    travellers: travellers.slice(1),
  };
}

export interface BookingWish {
  traveller?: number;
  date: string;
  startTime: string;
  family?: boolean;
}

export interface Site {
  pool: pg.Pool;
  calendarMonth(): Promise<number>;
  book(
    wish: BookingWish,
    services?: { db?: Database; queue?: KeyedQueue | undefined; payments?: Context["payments"] },
  ): Promise<string>;
  travellerOf(number: number): string;
  contextOf(userId: string): Context;
  close(): Promise<void>;
}

/** The payment provider answers from memory. */
export async function openSite(url: string, sampleData: SampleData, connections: number): Promise<Site> {
  const client = connect(url, connections);
  const boss = await openBoss(url, {
    work: false,
    // An error of the closing queue must not hide an earlier error, which callers get from the calls that they await.
    onError: (error) => console.error(`the queue: ${error.message}`),
  });
  const context: Omit<Context, "actor" | "payments"> = {
    db: client.db,
    queue: client.queue,
    jobs: createJobQueue(boss),
    clock: clockOf(() => new Date()),
    newId: v7,
    encryption: testEncryption,
    agency: sampleData.agency,
    locale: "es-CO",
    request: { origin: "https://www.andesvivo.test", ip: "190.24.1.1", userAgent: "a browser" },
    email: { send: async () => ({ messageId: "none" }) },
    emailFrom: "no-reply@trocha.test",
    renderEmail: async (email) => ({ subject: email.kind, html: "", text: "", attachments: [] }),
    content: { agencyContent: async () => ({ banners: [], aboutUs: null, experiences: null }) },
    geolocation: { countryOf: async () => null },
    pictures: { redraw: async (file) => file },
    wallets: NO_WALLETS,
    mayWriteToStranger: async () => true,
    spendUnproven: async () => 0,
    spendStaffEmails: async () => 0,
    unspendStaffEmails: async () => {},
  };
  const contextOf = (userId: string): Context => ({
    ...context,
    actor: { kind: "traveller", userId, email: null, name: "Ana Restrepo", isRegistered: true },
    payments: createFakePayments(),
  });
  const from = tomorrow();
  const travellerOf = (number: number) => sampleData.travellers[number % sampleData.travellers.length] ?? "";
  let nextTraveller = 0;
  return {
    pool: client.pool,
    contextOf,
    async calendarMonth() {
      const period = { experienceId: sampleData.shown.id, from, to: addDays(from, 29) };
      return (await perform(getCalendar, { ...context, actor: { kind: "anonymous" } }, period)).departures
        .length;
    },
    travellerOf,
    book({ traveller, date, startTime, family }, services = {}) {
      const ctx = { ...contextOf(travellerOf(traveller ?? nextTraveller++)), ...services };
      const people = family ? familyOf("adulto", "nino", "bebe") : {};
      const change = { date, startTime, idempotencyKey: v7(), ...people };
      return perform(
        createBooking,
        { ...ctx, queue: services.queue ?? client.queue },
        sampleBookingRequest(sampleData.booked, 2, change),
      );
    },
    async close() {
      await boss.stop({ graceful: false });
      await client.close();
    },
  };
}
