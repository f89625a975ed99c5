import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAgency } from "../../src/db/queries/agencies/agencies.ts";
import { clockOf } from "../../src/ports/clock.ts";
import type { BookingSummaryView, BookingView } from "../../src/use-cases/booking/booking-view.ts";
import { listSavedTravellers } from "../../src/use-cases/saved-travellers/list-saved-travellers.ts";
import { saveTravellers } from "../../src/use-cases/saved-travellers/save-travellers.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { testEncryption } from "../support/encryption.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { ProcedureError, type Traveller } from "../support/traveller.ts";
import { waitFor } from "../support/wait-for.ts";

/** Agency whose companions fill in their details by a link. */
const AGENCY = "caribe-sereno";
const HERE = "caribe.localhost";
const THERE = "localhost";

const SAVED_PEOPLE = [
  {
    ...{ name: "Zacarías Guardado", documentNumber: "9988776655" },
    ...{ documentType: "PP" as const, birthDate: "1971-02-03" },
  },
  {
    ...{ name: "Zoraida Guardada", documentNumber: "9988776644" },
    ...{ documentType: "PP" as const, birthDate: "1973-04-05" },
  },
];
const PERSONAL_DATA = /Guardad|99887766|1971-02-03|1973-04-05/;

let database: TestDatabase;
let site: TestSite;
let ana: Traveller;
let anasBooking: BookingView;
let companionsPath: string;
let savedIds: string[];
let experienceId: string;

const strangers: Record<string, { stranger: Traveller; booking: BookingView | null }> = {};

async function paidPair(traveller: Traveller, lead: object): Promise<BookingView> {
  const bookingRequest = await bookingRequestFor(traveller, await firstExperience(traveller, AGENCY, 1));
  const [first] = bookingRequest.participantsInfo;
  const participantsInfo = [{ ...first, ...lead }, {}];
  const url = await traveller.mutate<string>("booking.create", { ...bookingRequest, participantsInfo });
  const preference = new URL(url).searchParams.get("pref_id") ?? "";
  const path = `mercado-pago/preferences/${preference}/pay`;
  await site.sandbox.control("POST", path, { cardholder: "APRO" });
  return waitFor("confirmation", async () => {
    const [booking] = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
    return (
      booking?.status === "CONFIRMED" && traveller.query<BookingView>("booking.getById", { id: booking.id })
    );
  });
}

async function contextOf() {
  const agency = await findAgency(database.db, AGENCY);
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from users where email = 'ana@viajeros.test'",
  );
  if (!agency || !rows[0]) throw new Error("there is no Ana");
  const person = { email: "ana@viajeros.test", name: null, isRegistered: true };
  return {
    ...{ db: database.db, encryption: testEncryption, clock: clockOf(() => new Date()), newId: () => v7() },
    ...{ agency, actor: { kind: "traveller", userId: rows[0].id, ...person } as const },
  };
}

beforeAll(async () => {
  database = await testDatabase(4);
  site = await startSite(database.url);
  ana = site.open(HERE);
  await ana.signIn("google", "ana@viajeros.test");
  anasBooking = await paidPair(ana, SAVED_PEOPLE[0] ?? {});
  experienceId = anasBooking.experienceId;
  companionsPath = anasBooking.companions?.path ?? "";
  const ctx = await contextOf();
  await perform(saveTravellers, ctx, SAVED_PEOPLE);
  savedIds = (await perform(listSavedTravellers, ctx)).map(({ id }) => id);
  const luis = site.open(HERE);
  await luis.signIn("google", "luis@viajeros.test");
  const booking = await paidPair(luis, { email: "luis@viajeros.test" });
  const anaThere = site.open(THERE);
  await anaThere.signIn("google", "ana@viajeros.test");
  const luisThere = site.open(THERE);
  await luisThere.signIn("google", "luis@viajeros.test");
  strangers["another traveller"] = { stranger: luis, booking };
  strangers["the same traveller at another agency"] = { stranger: anaThere, booking: null };
  strangers["another agency's traveller"] = { stranger: luisThere, booking: null };
  strangers.nobody = { stranger: site.open(HERE), booking: null };
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const STRANGER_NAMES = [
  "another traveller",
  "the same traveller at another agency",
  "another agency's traveller",
  "nobody",
] as const;

function strangerOf(name: string) {
  const found = strangers[name];
  if (!found) throw new Error(`no stranger is named ${name}`);
  return found;
}

const refusalOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ProcedureError) return error.code;
      throw error;
    },
  );

const REFUSED = expect.stringMatching(/^(NOT_FOUND|UNAUTHORIZED|BAD_REQUEST)$/);

async function expectUntouched(): Promise<void> {
  expect((await perform(listSavedTravellers, await contextOf())).map(({ name }) => name)).toEqual(
    SAVED_PEOPLE.map(({ name }) => name),
  );
  const currentBooking = await ana.query<BookingView>("booking.getById", { id: anasBooking.id });
  expect(currentBooking).toMatchObject({
    status: "CONFIRMED",
    revision: anasBooking.revision,
    participantsInfo: anasBooking.participantsInfo,
  });
}

test("Ana sees her saved people on her profile and at the checkout", async () => {
  expect(savedIds).toHaveLength(2);
  for (const path of ["/profile", `/payments/checkout?experienceId=${experienceId}`])
    expect((await ana.call("GET", path)).text).toMatch(PERSONAL_DATA);
});

describe.each(STRANGER_NAMES)("%s", (name) => {
  test("a stranger cannot read the saved people", async () => {
    const { stranger } = strangerOf(name);
    const query = `experienceId=${experienceId}&participants=2`;
    for (const path of [
      "/profile",
      "/profile.data",
      `/payments/checkout?${query}`,
      `/payments/checkout.data?${query}`,
      `/booking/${experienceId}/${anasBooking.id}`,
      `/booking/${experienceId}/${anasBooking.id}/change?what=correct`,
      `/booking/${experienceId}/${anasBooking.id}.data`,
      `/booking/${experienceId}/${anasBooking.id}/calendar.ics`,
      `/api/trpc/booking.getById?input=${encodeURIComponent(JSON.stringify({ json: { id: anasBooking.id } }))}`,
      ...savedIds.map((id) => `/profile?saved=${id}`),
    ]) {
      const { text } = await stranger.call("GET", path);
      expect([path, PERSONAL_DATA.exec(text)?.[0]]).toEqual([path, undefined]);
    }
  });

  test("a stranger cannot delete the saved people by their ids", async () => {
    const { stranger } = strangerOf(name);
    for (const id of savedIds)
      for (const path of ["/profile", "/profile.data"]) {
        const { status } = await stranger.call("POST", path, { form: { intent: "delete-saved", id } });
        expect(status).toBeLessThan(500);
      }
    await expectUntouched();
  });

  test("a stranger cannot change, pay or cancel a booking by its ids", async () => {
    const { stranger } = strangerOf(name);
    const ids = anasBooking.participantsInfo.map(({ id }) => id);
    const correct = ids.map((id) => ({ id, name: "Nadie Nadie" }));
    for (const change of [{ correct }, { remove: ids.slice(1) }]) {
      const input = { id: anasBooking.id, change, revision: "0", idempotencyKey: "a-key-of-a-stranger" };
      expect(
        await refusalOf(stranger.mutate("booking.previewChange", { id: anasBooking.id, change })),
      ).toEqual(REFUSED);
      expect(await refusalOf(stranger.mutate("booking.applyChange", input))).toEqual(REFUSED);
    }
    for (const procedure of ["booking.pay", "booking.payChange", "booking.cancel"])
      expect(await refusalOf(stranger.mutate(procedure, { id: anasBooking.id }))).toEqual(REFUSED);
    expect(await refusalOf(stranger.mutate("email.sendBookingLead", { bookingId: anasBooking.id }))).toEqual(
      REFUSED,
    );
    await expectUntouched();
  });

  test("a stranger cannot write a companion's details without the link", async () => {
    const { stranger, booking } = strangerOf(name);
    const [, missing] = anasBooking.participantsInfo;
    const person = {
      ...{ id: missing?.id ?? "", number: "2", name: "Nadie Nadie", documentType: "PP" },
      ...{ documentNumber: "AV112233", birthDate: "02/03/1958", privacy: "true" },
    };
    const ownPath = booking?.companions?.path;
    const guessedPath = companionsPath.slice(0, -2) + (companionsPath.endsWith("AA") ? "BB" : "AA");
    const paths = [ownPath, guessedPath, ...(stranger.host.startsWith(THERE) ? [companionsPath] : [])];
    for (const path of paths.filter((one) => one !== undefined)) {
      const page = await stranger.call("GET", path);
      if (path !== ownPath) expect(page.status).toBe(404);
      expect(page.text).not.toMatch(PERSONAL_DATA);
      expect((await stranger.call("POST", path, { form: person })).status).toBeGreaterThanOrEqual(400);
    }
    await expectUntouched();
  });
});

test("a change of a booking cannot name a person of another booking", async () => {
  const { stranger, booking } = strangerOf("another traveller");
  const id = booking?.id ?? "";
  for (const person of anasBooking.participantsInfo) {
    const correct = [{ id: person.id, name: "Nadie Nadie" }];
    for (const change of [{ correct }, { remove: [person.id] }])
      expect(await refusalOf(stranger.mutate("booking.previewChange", { id, change }))).toEqual(REFUSED);
  }
  await expectUntouched();
});

test("a new booking cannot replace another traveller's unpaid booking", async () => {
  const bookingRequest = await bookingRequestFor(ana, await firstExperience(ana, AGENCY), 1);
  await ana.mutate("booking.create", bookingRequest);
  const [unpaid] = await ana.query<BookingSummaryView[]>("booking.getByUserId");
  const { stranger } = strangerOf("another traveller");
  const key = "replaces-somebody-elses";
  await refusalOf(
    stranger.mutate("booking.create", { ...bookingRequest, replaces: unpaid?.id, idempotencyKey: key }),
  );
  expect(await ana.query<BookingView>("booking.getById", { id: unpaid?.id })).toMatchObject({
    status: "PENDING",
    replacedBy: null,
  });
});
