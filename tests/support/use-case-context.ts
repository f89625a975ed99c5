import { and, asc, eq } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeEach } from "vitest";
import type { Database } from "../../src/db/connection/client.ts";
import { createKeyedQueue } from "../../src/db/connection/keyed-queue.ts";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { saveAgency } from "../../src/db/queries/agencies/agencies.ts";
import { type BookingRow, findBooking, listBookingsOf } from "../../src/db/queries/booking/bookings.ts";
import { saveExperience } from "../../src/db/queries/experiences/experiences.ts";
import { listPayments, listRefunds } from "../../src/db/queries/payments/payments.ts";
import { departures } from "../../src/db/schema/experiences.ts";
import { audit, messages } from "../../src/db/schema/messages.ts";
import { users } from "../../src/db/schema/users.ts";
import type { Agency } from "../../src/domain/agencies/agency.ts";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import type { Experience } from "../../src/domain/experiences/experience.ts";
import type { EmailProvider, OutgoingEmail } from "../../src/ports/email.ts";
import { NO_WALLETS } from "../../src/ports/wallets.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import type { TestDatabase } from "./databases/database.ts";
import { testEncryption } from "./encryption.ts";
import { createFakePayments } from "./fake-payments.ts";
import { recordJobs } from "./recorded-jobs.ts";
import { andesVivo } from "./samples/sample-emails.ts";
import { sampleBookingRequest, sampleExperience } from "./samples/sample-experience.ts";

/** Friday 20 November 2026, ten in the morning in Bogotá. */
export const START = new Date("2026-11-20T15:00:00Z");
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

function settableClock() {
  let present = START;
  return {
    now: () => present,
    byDatabase: () => present,
    set: (instant: Date) => {
      present = instant;
    },
    forward: (ms: number) => {
      present = new Date(present.getTime() + ms);
    },
  };
}

function recordingEmailProvider() {
  const sent: OutgoingEmail[] = [];
  const provider = {
    sent,
    failure: undefined as Error | undefined,
    send: async (email: OutgoingEmail) => {
      if (provider.failure) throw provider.failure;
      sent.push(email);
      return { messageId: `message-${sent.length}` };
    },
  };
  return provider satisfies EmailProvider;
}

export const travellerOf = (userId: string) =>
  ({ kind: "traveller", userId, email: null, name: "Ana Restrepo", isRegistered: true }) as const;

async function newTraveller(db: Database): Promise<string> {
  const id = v7();
  const email = `${id}@viajeros.test`;
  await db
    .insert(users)
    .values({ id, name: "Ana Restrepo", email, emailVerified: START, createdAt: START, updatedAt: START });
  return id;
}

function records(db: Database, agencyId: string) {
  return {
    booking: async (id: string): Promise<BookingRow> => {
      const row = await findBooking(db, agencyId, id);
      if (!row) throw new Error("there is no such booking");
      return row;
    },
    paymentsOf: (bookingId: string) => listPayments(db, agencyId, bookingId),
    refundsOf: (bookingId: string) => listRefunds(db, agencyId, bookingId),
    bookingsOf: (userId: string) => listBookingsOf(db, agencyId, userId),
    messages: () =>
      db.select().from(messages).where(eq(messages.agencyId, agencyId)).orderBy(asc(messages.id)),
    async story(subject: string): Promise<string[]> {
      const rows = await db
        .select({ name: audit.name })
        .from(audit)
        .where(and(eq(audit.agencyId, agencyId), eq(audit.subject, subject)))
        .orderBy(asc(audit.id));
      return rows.map((row) => row.name);
    },
  };
}

interface AgencyChanges {
  agency?: Partial<Agency>;
  experience?: Partial<Experience>;
}

/** The in-process queue delays no call, because invariants across servers must hold by the database's locks alone. */
export async function openAgency(db: Database, options: AgencyChanges = {}) {
  const agency: Agency = { ...andesVivo, id: `agency-${v7()}`, ...options.agency };
  const experience = sampleExperience(agency.id, options.experience);
  await inTransaction(db, (tx) => saveAgency(tx, agency, []));
  await inTransaction(db, (tx) =>
    saveExperience(tx, experience, { position: 1, published: true, at: START }),
  );
  const clock = settableClock();
  const email = recordingEmailProvider();
  const payments = createFakePayments();
  const jobs = await recordJobs(db, agency.id);

  const system: Context = {
    db,
    queue: createKeyedQueue(Number.POSITIVE_INFINITY),
    jobs,
    clock,
    newId: v7,
    encryption: testEncryption,
    agency,
    actor: { kind: "system", name: "test" },
    locale: "es-CO",
    request: { origin: "https://www.andesvivo.test", ip: "190.24.1.1", userAgent: "a browser" },
    payments,
    email,
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
  const seen = records(db, agency.id);

  async function traveller(): Promise<Context & { userId: string }> {
    const userId = await newTraveller(db);
    return { ...system, userId, actor: travellerOf(userId) };
  }

  /** @returns the booking with the data needed to pay. */
  async function book(people = 2, change: Partial<BookingRequest> = {}) {
    const ctx = await traveller();
    const url = await perform(createBooking, ctx, sampleBookingRequest(experience, people, change));
    const [booking] = await seen.bookingsOf(ctx.userId);
    if (!booking) throw new Error("there is no booking");
    return { ctx, url, booking, id: booking.id };
  }

  async function bookPaid(people = 2, change: Partial<BookingRequest> = {}) {
    const booked = await book(people, change);
    const providerPaymentId = payments.pay(booked.id, booked.booking.totalPrice);
    await settlePayment(system, { providerPaymentId });
    return booked;
  }

  async function changeDeparture(
    change: { capacity?: number; closed?: boolean; cutOffMinutes?: number },
    date = "2026-12-05",
  ) {
    const row = { capacity: null, closed: false, ...change, updatedAt: START };
    const key = { agencyId: agency.id, experienceId: experience.id, date, startTime: "08:00" };
    await db
      .insert(departures)
      .values({ ...key, ...row, id: v7(), createdAt: START })
      .onConflictDoUpdate({
        target: [departures.agencyId, departures.experienceId, departures.date, departures.startTime],
        set: row,
      });
  }

  return {
    agency,
    experience,
    clock,
    email,
    payments,
    jobs,
    system,
    traveller,
    book,
    bookPaid,
    changeDeparture,
    ...seen,
  };
}

export type TestAgency = Awaited<ReturnType<typeof openAgency>>;

export async function replaceAgency(site: TestAgency, changes?: AgencyChanges): Promise<void> {
  Object.assign(site, await openAgency(site.system.db, changes));
}

/** The properties of the result are undefined outside of tests and hooks. */
export function agencyPerTest(database: TestDatabase, changes?: AgencyChanges): TestAgency {
  const site = {} as TestAgency;
  beforeEach(async () => {
    Object.assign(site, await openAgency(database.db, changes));
  });
  return site;
}

/** Any result other than a domain error fails the test. */
export async function errorCode(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => new Error("it went well"),
    (thrown: unknown) => thrown,
  );
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  throw error;
}
