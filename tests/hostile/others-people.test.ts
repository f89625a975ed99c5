import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAgency } from "../../src/db/queries/agencies/agencies.ts";
import { clockOf } from "../../src/ports/clock.ts";
import type { BookingSummaryView, BookingView } from "../../src/use-cases/booking/booking-view.ts";
import { listSavedTravellers } from "../../src/use-cases/saved-travellers/list-saved-travellers.ts";
import { saveTravellers } from "../../src/use-cases/saved-travellers/save-travellers.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { testEncryption } from "../support/encryption.ts";
import { firstExperience, orderFor } from "../support/order.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { ProcedureError, type Traveller } from "../support/traveller.ts";
import { waitFor } from "../support/wait-for.ts";

/** Agency whose companions fill in their details by a link. */
const AGENCY = "caribe-sereno";
const HERE = "caribe.localhost";
const THERE = "localhost";

const SAVED = [
  {
    ...{ name: "Zacarías Guardado", documentNumber: "9988776655" },
    ...{ documentType: "PP" as const, birthDate: "1971-02-03" },
  },
  {
    ...{ name: "Zoraida Guardada", documentNumber: "9988776644" },
    ...{ documentType: "PP" as const, birthDate: "1973-04-05" },
  },
];
const WORDS = /Guardad|99887766|1971-02-03|1973-04-05/;

let database: TestDatabase;
let site: TestSite;
let ana: Traveller;
let hers: BookingView;
let companionsPath: string;
let savedIds: string[];
let experienceId: string;

/** All visitors of this agency's site other than Ana, by name. */
const strangers: Record<string, { who: Traveller; booking: BookingView | null }> = {};

async function paidPair(who: Traveller, lead: object): Promise<BookingView> {
  const order = await orderFor(who, await firstExperience(who, AGENCY, 1));
  const [first] = order.participantsInfo;
  const participantsInfo = [{ ...first, ...lead }, {}];
  const url = await who.mutate<string>("booking.create", { ...order, participantsInfo });
  const preference = new URL(url).searchParams.get("pref_id") ?? "";
  const path = `mercado-pago/preferences/${preference}/pay`;
  await site.sandbox.control("POST", path, { cardholder: "APRO" });
  return waitFor("confirmation", async () => {
    const [made] = await who.query<BookingSummaryView[]>("booking.getByUserId");
    return made?.status === "CONFIRMED" && who.query<BookingView>("booking.getById", { id: made.id });
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
  hers = await paidPair(ana, SAVED[0] ?? {});
  experienceId = hers.experienceId;
  companionsPath = hers.companions?.path ?? "";
  const ctx = await contextOf();
  await perform(saveTravellers, ctx, SAVED);
  savedIds = (await perform(listSavedTravellers, ctx)).map(({ id }) => id);
  const luis = site.open(HERE);
  await luis.signIn("google", "luis@viajeros.test");
  const booking = await paidPair(luis, { email: "luis@viajeros.test" });
  const anaThere = site.open(THERE);
  await anaThere.signIn("google", "ana@viajeros.test");
  const luisThere = site.open(THERE);
  await luisThere.signIn("google", "luis@viajeros.test");
  strangers["another traveller"] = { who: luis, booking };
  strangers["the same traveller at another agency"] = { who: anaThere, booking: null };
  strangers["another agency's traveller"] = { who: luisThere, booking: null };
  strangers.nobody = { who: site.open(HERE), booking: null };
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const WHO = [
  "another traveller",
  "the same traveller at another agency",
  "another agency's traveller",
  "nobody",
] as const;

function strangerOf(name: string) {
  const found = strangers[name];
  if (!found) throw new Error(`nobody is ${name}`);
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
    SAVED.map(({ name }) => name),
  );
  const now = await ana.query<BookingView>("booking.getById", { id: hers.id });
  expect(now).toMatchObject({
    status: "CONFIRMED",
    revision: hers.revision,
    participantsInfo: hers.participantsInfo,
  });
}

test("Ana herself has saved two people, and finds them on her profile and at the checkout", async () => {
  expect(savedIds).toHaveLength(2);
  for (const path of ["/profile", `/payments/checkout?experienceId=${experienceId}`])
    expect((await ana.call("GET", path)).text).toMatch(WORDS);
});

describe.each(WHO)("%s", (name) => {
  test("reads none of them, on a page or as data", async () => {
    const { who } = strangerOf(name);
    const query = `experienceId=${experienceId}&participants=2`;
    for (const path of [
      "/profile",
      "/profile.data",
      `/payments/checkout?${query}`,
      `/payments/checkout.data?${query}`,
      `/booking/${experienceId}/${hers.id}`,
      `/booking/${experienceId}/${hers.id}/change?what=correct`,
      `/booking/${experienceId}/${hers.id}.data`,
      `/booking/${experienceId}/${hers.id}/calendar.ics`,
      `/api/trpc/booking.getById?input=${encodeURIComponent(JSON.stringify({ json: { id: hers.id } }))}`,
      ...savedIds.map((id) => `/profile?saved=${id}`),
    ]) {
      const { text } = await who.call("GET", path);
      expect([path, WORDS.exec(text)?.[0]]).toEqual([path, undefined]);
    }
  });

  test("deletes none of them by their ids", async () => {
    const { who } = strangerOf(name);
    for (const id of savedIds)
      for (const path of ["/profile", "/profile.data"]) {
        const { status } = await who.call("POST", path, { form: { intent: "delete-saved", id } });
        expect(status).toBeLessThan(500);
      }
    await expectUntouched();
  });

  test("changes, pays, cancels and replaces nothing of a booking by its ids, nor by those of its people", async () => {
    const { who } = strangerOf(name);
    const ids = hers.participantsInfo.map(({ id }) => id);
    const correct = ids.map((id) => ({ id, name: "Nadie Nadie" }));
    for (const change of [{ correct }, { remove: ids.slice(1) }]) {
      const input = { id: hers.id, change, revision: "0", idempotencyKey: "a-key-of-a-stranger" };
      expect(await refusalOf(who.mutate("booking.previewChange", { id: hers.id, change }))).toEqual(REFUSED);
      expect(await refusalOf(who.mutate("booking.applyChange", input))).toEqual(REFUSED);
    }
    for (const procedure of ["booking.pay", "booking.payChange", "booking.cancel"])
      expect(await refusalOf(who.mutate(procedure, { id: hers.id }))).toEqual(REFUSED);
    expect(await refusalOf(who.mutate("email.sendBookingLead", { bookingId: hers.id }))).toEqual(REFUSED);
    await expectUntouched();
  });

  test("writes no companion's details without the link", async () => {
    const { who, booking } = strangerOf(name);
    const [, missing] = hers.participantsInfo;
    const person = {
      ...{ id: missing?.id ?? "", number: "2", name: "Nadie Nadie", documentType: "PP" },
      ...{ documentNumber: "AV112233", birthDate: "02/03/1958", privacy: "true" },
    };
    const own = booking?.companions?.path;
    const guessed = companionsPath.slice(0, -2) + (companionsPath.endsWith("AA") ? "BB" : "AA");
    const paths = [own, guessed, ...(who.host.startsWith(THERE) ? [companionsPath] : [])];
    for (const path of paths.filter((one) => one !== undefined)) {
      const page = await who.call("GET", path);
      if (path !== own) expect(page.status).toBe(404);
      expect(page.text).not.toMatch(WORDS);
      expect((await who.call("POST", path, { form: person })).status).toBeGreaterThanOrEqual(400);
    }
    await expectUntouched();
  });
});

test("an own booking accepts no person of another's booking, neither as a correction nor to be removed", async () => {
  const { who, booking } = strangerOf("another traveller");
  const id = booking?.id ?? "";
  for (const person of hers.participantsInfo) {
    const correct = [{ id: person.id, name: "Nadie Nadie" }];
    for (const change of [{ correct }, { remove: [person.id] }])
      expect(await refusalOf(who.mutate("booking.previewChange", { id, change }))).toEqual(REFUSED);
  }
  await expectUntouched();
});

test("a new booking replaces nobody else's unpaid one", async () => {
  const order = await orderFor(ana, await firstExperience(ana, AGENCY), 1);
  await ana.mutate("booking.create", order);
  const [unpaid] = await ana.query<BookingSummaryView[]>("booking.getByUserId");
  const { who } = strangerOf("another traveller");
  const key = "replaces-somebody-elses";
  await refusalOf(who.mutate("booking.create", { ...order, replaces: unpaid?.id, idempotencyKey: key }));
  expect(await ana.query<BookingView>("booking.getById", { id: unpaid?.id })).toMatchObject({
    status: "PENDING",
    replacedBy: null,
  });
});
