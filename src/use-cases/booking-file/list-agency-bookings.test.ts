import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { checkIn } from "../../../tests/support/staff/check-in.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { bookAndTakePayment, operatorOf } from "../../../tests/support/staff/taken-payments.ts";
import {
  agencyPerTest,
  DAY,
  errorCode,
  HOUR,
  MINUTE,
  openAgency,
} from "../../../tests/support/use-case-context.ts";
import { type BookingFilter, bookingFilterSchema } from "../../domain/booking/booking-filter.ts";
import { handBookingSchema } from "../../domain/booking/booking-request.ts";
import { addDays } from "../../domain/departures/place-time.ts";
import { cancelBooking, cancelByStaff } from "../booking/cancel-booking.ts";
import { bookByHand } from "../booking-by-staff/book-by-hand.ts";
import { completeSearchTerms } from "../personal-data/complete-search-terms.ts";
import { keepRetention } from "../personal-data/keep-retention.ts";
import { perform } from "../use-case.ts";
import { listAgencyBookings } from "./list-agency-bookings.ts";

const DATE = "2026-12-05";
const LONG_RETENTION = { documents: 100_000, names: 100_000, messages: 100_000, unpaid: 100_000 };

const database = databasePerFile(4);
const site = agencyPerTest(database);

const filterOf = (filter: Partial<BookingFilter>) => bookingFilterSchema.parse(filter);
const list = (filter: Partial<BookingFilter> = {}) =>
  perform(listAgencyBookings, staffOf(site, "desk"), filterOf(filter));
const idsOf = async (filter: Partial<BookingFilter> = {}) => (await list(filter)).rows.map(({ id }) => id);

async function bookFor(name: string, change: { email?: string; phoneNumber?: string; date?: string } = {}) {
  const { date = DATE, ...contact } = change;
  const { participantsInfo } = sampleBookingRequest(site.experience, 1);
  const [lead] = participantsInfo;
  const { id } = await site.book(1, { date, participantsInfo: [{ ...lead, ...contact, name }] as never });
  return id;
}

async function bookIncomplete() {
  const {
    consents: _,
    replaces: __,
    participantsInfo,
    ...request
  } = sampleBookingRequest(site.experience, 2);
  const order = {
    ...request,
    participantsInfo: [participantsInfo[0], {}],
    idempotencyKey: crypto.randomUUID(),
  };
  const { id } = await perform(bookByHand, operatorOf(site), handBookingSchema.parse(order));
  return id;
}

describe("the list of an agency's bookings", () => {
  test("has people, time and money of each booking", async () => {
    const { id, booking } = await bookAndTakePayment(site, "cash");
    const { rows, next } = await list();
    expect(rows).toEqual([
      expect.objectContaining({ id, code: booking.code, date: DATE, startTime: "08:00", people: 2 }),
    ]);
    expect(rows[0]).toMatchObject({
      status: "CONFIRMED",
      money: "paid",
      due: 0,
      source: "site",
      incomplete: 0,
    });
    expect(rows[0]?.name).toBe("Ana Restrepo");
    expect(next).toBeNull();
  });

  test("says whether the agency has any booking, also where the filter matches none", async () => {
    expect((await list()).hasBookings).toBe(false);
    await bookFor("Ana Restrepo");
    const { rows, hasBookings } = await list({ status: "CANCELLED" });
    expect([rows, hasBookings]).toEqual([[], true]);
    expect(
      (await perform(listAgencyBookings, staffOf(await openAgency(database.db), "owner"), filterOf({})))
        .hasBookings,
    ).toBe(false);
  });

  test("can be filtered by date, status, experience, source and missing details", async () => {
    const early = await bookFor("Ana Restrepo");
    const later = await bookFor("Luz Díaz", { date: addDays(DATE, 1) });
    const incomplete = await bookIncomplete();
    await perform(
      cancelBooking,
      {
        ...site.system,
        actor: {
          kind: "traveller",
          userId: (await site.booking(later)).userId ?? "",
          email: null,
          name: null,
          isRegistered: true,
        },
      },
      { id: later },
    );
    expect(await idsOf({ from: addDays(DATE, 1) })).toEqual([later]);
    expect((await idsOf({ to: DATE })).sort()).toEqual([early, incomplete].sort());
    expect(await idsOf({ status: "CANCELLED" })).toEqual([later]);
    expect(await idsOf({ source: "hand" })).toEqual([incomplete]);
    expect((await idsOf({ source: "site" })).sort()).toEqual([early, later].sort());
    expect(await idsOf({ incomplete: "yes" })).toEqual([incomplete]);
    expect(await idsOf({ experience: site.experience.id })).toHaveLength(3);
    expect(await idsOf({ experience: incomplete })).toEqual([]);
    const { startTime } = await site.booking(early);
    expect((await idsOf({ from: DATE, to: DATE, time: startTime })).sort()).toEqual(
      [early, incomplete].sort(),
    );
    expect(await idsOf({ from: DATE, to: DATE, time: "23:59" })).toEqual([]);
  });

  test("can be filtered by paid, unpaid and owed bookings", async () => {
    const unpaid = await bookFor("Ana Restrepo");
    const paid = await bookAndTakePayment(site, "cash");
    const owed = await bookAndTakePayment(site, "on-account");
    expect(await idsOf({ money: "unpaid" })).toEqual([unpaid]);
    expect(await idsOf({ money: "paid" })).toEqual([paid.id]);
    expect(await idsOf({ money: "owed" })).toEqual([owed.id]);
    expect((await list({ money: "owed" })).rows[0]).toMatchObject({ money: "owed", due: 360_000 });
  });

  test("can be filtered by check-ins, and has the number of checked-in people", async () => {
    const entered = await bookAndTakePayment(site, "cash");
    const absent = await bookAndTakePayment(site, "cash");
    const unpaid = await bookFor("Ana Restrepo");
    expect((await idsOf({ checkedIn: "nobody" })).sort()).toEqual([entered.id, absent.id].sort());
    await checkIn(site, entered.id);
    await checkIn(site, absent.id, { kind: "no-show" });
    expect((await list({ checkedIn: "somebody" })).rows).toMatchObject([{ id: entered.id, checkedIn: 2 }]);
    expect((await list({ checkedIn: "nobody" })).rows).toMatchObject([{ id: absent.id, checkedIn: 0 }]);
    expect(await idsOf({ checkedIn: "nobody", text: "restrepo" })).toEqual([absent.id]);
    expect(await idsOf({ checkedIn: "somebody", status: "PENDING" })).toEqual([]);
    await checkIn(site, unpaid);
    expect(await idsOf({ checkedIn: "somebody", status: "PENDING" })).toEqual([unpaid]);
  });

  test("can be filtered by the place's day of sale, including bookings that were cancelled later", async () => {
    site.clock.forward(13 * HOUR + 59 * MINUTE);
    const late = await bookAndTakePayment(site, "cash");
    site.clock.forward(MINUTE);
    const early = await bookAndTakePayment(site, "cash");
    await bookFor("Ana Restrepo");
    await perform(cancelByStaff, staffOf(site, "owner"), { id: late.id, terms: { refund: 360_000 } });
    expect(await idsOf({ soldFrom: "2026-11-20", soldTo: "2026-11-20" })).toEqual([late.id]);
    expect(await idsOf({ soldFrom: "2026-11-21" })).toEqual([early.id]);
    expect(await idsOf({ soldTo: "2026-11-19" })).toEqual([]);
  });

  test.each(["departure", "latest", "made"] as const)(
    "is read page by page in its order: %s",
    async (order) => {
      for (let n = 0; n < 53; n += 1) {
        site.clock.forward(1);
        await bookFor("Ana Restrepo", { date: addDays(DATE, n % 14) });
      }
      const first = await list({ order });
      const second = await list({ order, after: first.next ?? "" });
      const all = [...first.rows, ...second.rows];
      expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 3, null]);
      expect(new Set(all.map(({ id }) => id)).size).toBe(53);
      const keys = all.map((row) => (order === "made" ? row.createdAt.toISOString() : row.date));
      expect(keys).toEqual(order === "departure" ? keys.toSorted() : keys.toSorted().reverse());
      // With a period of departure, the order `made` sorts all bookings of the period. The other orders read by an index.
      const period = { order, from: DATE, to: addDays(DATE, 13) };
      const inPeriod = await list(period);
      const after = await list({ ...period, after: inPeriod.next ?? "" });
      expect([...inPeriod.rows, ...after.rows]).toEqual(all);
      // Every booking matches. The search reads the first page from the beginning of the list, and the second page by
      // the search index.
      for (const text of ["an", "rest ana"]) {
        const found = await list({ order, text });
        const rest = await list({ order, text, after: found.next ?? "" });
        expect([...found.rows, ...rest.rows]).toEqual(all);
        expect(rest.next).toBeNull();
      }
    },
  );
});

describe("a search", () => {
  test("finds by beginnings of words of a name, whatever their case and accents", async () => {
    const jose = await bookFor("José María Peña");
    await bookFor("Josefina Ruiz");
    expect(await idsOf({ text: "JOSE pen" })).toEqual([jose]);
    expect(await idsOf({ text: "josé" })).toHaveLength(2);
    expect(await idsOf({ text: "ose" })).toEqual([]);
  });

  test("finds by code, e-mail, and the last four digits of the phone", async () => {
    const id = await bookFor("Ana Restrepo", { email: "Ana.R@correo.test", phoneNumber: "+57 310 555 0142" });
    await bookFor("Ana Restrepo", { email: "otra@correo.test", phoneNumber: "+57 310 555 0143" });
    const { code } = await site.booking(id);
    for (const text of [
      code,
      code.toLowerCase().replaceAll("-", " "),
      "ana.r@",
      "0142",
      "+57 310 555 0142",
      "ana 0142",
    ])
      expect(await idsOf({ text }), text).toEqual([id]);
  });

  test("finds nothing for punctuation and quote characters", async () => {
    await bookFor("Ana O'Neil");
    for (const text of ["--", "' | 'zoe", "\\"]) expect(await idsOf({ text }), text).toEqual([]);
    expect(await idsOf({ text: "o'neil" })).toHaveLength(1);
  });

  test("does not find erased people, and finds people of older rows once their search terms are completed", async () => {
    const id = await bookFor("Ana Restrepo", { phoneNumber: "+57 310 555 0142" });
    const cleared = "update participants set search_terms = null where booking_id = $1";
    await database.pool.query(cleared, [id]);
    expect(await idsOf({ text: "restrepo" })).toEqual([]);
    expect(await perform(completeSearchTerms, site.system)).toBe(1);
    expect(await perform(completeSearchTerms, site.system)).toBe(0);
    expect(await idsOf({ text: "restrepo 0142" })).toEqual([id]);
    site.clock.forward(60 * DAY);
    await perform(keepRetention, site.system, { ...LONG_RETENTION, documents: 1 });
    expect(await idsOf({ text: "0142" })).toEqual([]);
    expect(await idsOf({ text: "restrepo" })).toEqual([id]);
    await perform(keepRetention, site.system, { ...LONG_RETENTION, names: 1 });
    expect(await idsOf({ text: "restrepo" })).toEqual([]);
  });

  test("completes the search terms of people without a month, and of bookings that an old release moved", async () => {
    const id = await bookFor("Ana Restrepo");
    const monthsOf = async () => {
      const query =
        "select search_month, search_terms::text as terms from participants where booking_id = $1";
      const { rows } = await database.pool.query(query, [id]);
      return rows;
    };
    const complete = await monthsOf();
    for (const stale of ["search_month = null", "search_month = '2020-01'"]) {
      await database.pool.query(`update participants set ${stale} where booking_id = $1`, [id]);
      expect(await perform(completeSearchTerms, site.system)).toBe(1);
      expect(await monthsOf()).toEqual(complete);
    }
    expect(await perform(completeSearchTerms, site.system)).toBe(0);
  });

  test("completes the search terms of the people after one whose phone number cannot be decrypted", async () => {
    const [broken, sound] = [await bookFor("Ana Restrepo"), await bookFor("Eva Restrepo")];
    const query = "update participants set search_terms = null, phone_number = $2 where booking_id = $1";
    await database.pool.query(query, [broken, "v1.lost.AAAAAAAAAAAAAAAA.AAAA"]);
    await database.pool.query(query, [sound, null]);
    await expect(perform(completeSearchTerms, site.system)).rejects.toThrow(
      "computing search terms failed 1 times",
    );
    expect(await idsOf({ text: "restrepo" })).toEqual([sound]);
  });

  test("renews the search terms of phones after a key rotation", async () => {
    const id = await bookFor("Ana Restrepo", { phoneNumber: "+57 310 555 0142" });
    const fingerprints = (text: string, purpose: string) =>
      ["new", "tests"].flatMap((key) =>
        site.system.encryption.fingerprints(text, purpose).map((hash) => hash.replace("tests", key)),
      );
    const rotated = { ...site.system, encryption: { ...site.system.encryption, fingerprints } };
    const found = async () =>
      (
        await perform(
          listAgencyBookings,
          { ...staffOf(site, "desk"), encryption: rotated.encryption },
          filterOf({ text: "0142" }),
        )
      ).rows;
    expect(await found()).toHaveLength(1);
    expect(await perform(completeSearchTerms, rotated)).toBe(1);
    expect(await found()).toMatchObject([{ id }]);
    expect(await idsOf({ text: "0142" })).toEqual([]);
  });
});

describe("access to the list", () => {
  test("needs the permission to see bookings", async () => {
    for (const role of ["guide", "content"] as const)
      expect(await errorCode(perform(listAgencyBookings, staffOf(site, role), filterOf({})))).toBe(
        "not-allowed",
      );
    expect(await errorCode(perform(listAgencyBookings, await site.traveller(), filterOf({})))).toBe(
      "not-allowed",
    );
    expect((await perform(listAgencyBookings, staffOf(site, "accounts"), filterOf({}))).rows).toEqual([]);
  });

  test("does not include another agency's bookings", async () => {
    const id = await bookFor("Ana Restrepo");
    const { code } = await site.booking(id);
    const other = await openAgency(database.db);
    for (const text of [undefined, code, "restrepo"])
      expect((await perform(listAgencyBookings, staffOf(other, "owner"), filterOf({ text }))).rows).toEqual(
        [],
      );
  });
});
