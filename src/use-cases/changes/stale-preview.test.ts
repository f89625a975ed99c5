import { describe, expect, test } from "vitest";
import { ADULT, changingBookings, LATER } from "../../../tests/support/changing-bookings.ts";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { agencyPerTest, errorCode, MINUTE } from "../../../tests/support/use-case-context.ts";
import { perform } from "../use-case.ts";
import { applyChange } from "./apply-change.ts";
import { lapseChange } from "./lapse-change.ts";
import { previewChange } from "./preview-change.ts";

const site = agencyPerTest(databasePerFile());

const { bookPaid, preview, change, idsOf, changesOf, pendingOf, reprice } = changingBookings(site);

describe("a previewed change", () => {
  test("a previewed change is refused after the price or the booking has changed, or after its expiry", async () => {
    const booked = await bookPaid(2);
    const shown = await preview(booked, { date: LATER });
    const apply = (revision: string, key: string) =>
      perform(applyChange, booked.ctx, {
        id: booked.id,
        change: { date: LATER },
        revision,
        idempotencyKey: key,
      });
    await reprice(200_000);
    expect(await errorCode(apply(shown.revision, "key-of-price"))).toBe("change-stale");
    await reprice(ADULT);
    site.clock.forward(11 * MINUTE);
    expect(await errorCode(apply(shown.revision, "key-of-hour"))).toBe("change-stale");
    const [, second = ""] = await idsOf(booked);
    const fresh = await preview(booked, { date: LATER });
    await change(booked, { remove: [second] });
    expect(await errorCode(apply(fresh.revision, "key-of-booking"))).toBe("change-stale");
  });

  test("a previewed change is refused with an invented revision", async () => {
    const booked = await bookPaid(2);
    const { revision } = await preview(booked, { date: LATER });
    const [number, expires, date, time, digest] = revision.split(".");
    expect([date, time]).toEqual([LATER, expect.stringMatching(/^\d\d:\d\d$/)]);
    const invented = [
      [number, expires, "2026-12-19", time, digest],
      [number, expires, date, "00:01", digest],
      [number, expires, "2026-02-30", time, digest],
      [number, expires, date, "24:00", digest],
      [number, expires, date, time],
      [number, expires, digest],
      ["x"],
    ];
    for (const parts of invented) {
      const asked = { id: booked.id, change: { date: LATER }, idempotencyKey: "made-up-key" };
      const code = await errorCode(perform(applyChange, booked.ctx, { ...asked, revision: parts.join(".") }));
      expect([parts, code]).toEqual([parts, parts[3] === "00:01" ? "departure-not-found" : "change-stale"]);
    }
    expect(await changesOf(booked)).toEqual([]);
  });

  test("a previewed change is applied once for repeated requests with the same key", async () => {
    const booked = await bookPaid(2);
    const { revision } = await preview(booked, { date: LATER });
    const input = { id: booked.id, change: { date: LATER }, revision, idempotencyKey: "one-and-the-same" };
    const answers = await Promise.all([1, 2, 3].map(() => perform(applyChange, booked.ctx, input)));
    expect(answers.map(({ booking }) => booking?.revision)).toEqual([1, 1, 1]);
    expect(await changesOf(booked)).toHaveLength(1);
    const other = perform(applyChange, booked.ctx, { ...input, change: { date: "2026-12-19" } });
    expect(await errorCode(other)).toBe("idempotency-key-reused");
  });

  test("a previewed change is refused once another change has replaced it, or its hold has lapsed", async () => {
    const booked = await bookPaid(2);
    await reprice(200_000);
    const { revision } = await preview(booked, { date: LATER });
    const input = { id: booked.id, change: { date: LATER }, revision, idempotencyKey: "first-of-two" };
    await perform(applyChange, booked.ctx, input);
    await change(booked, { date: "2026-12-19" });
    expect(await errorCode(perform(applyChange, booked.ctx, input))).toBe("change-stale");
    const last = { ...input, change: { date: "2026-12-19" }, idempotencyKey: "third" };
    const shown = await preview(booked, last.change);
    const wanted = { ...last, revision: shown.revision };
    await perform(applyChange, booked.ctx, wanted);
    site.clock.forward(31 * MINUTE);
    await perform(lapseChange, site.system, { changeId: (await pendingOf(booked))?.id ?? "" });
    expect(await errorCode(perform(applyChange, booked.ctx, wanted))).toBe("hold-lapsed");
  });

  test("a previewed change is refused to another traveller, and for an unpaid booking", async () => {
    const booked = await bookPaid(2);
    const stranger = await site.traveller();
    const theirs = perform(previewChange, stranger, { id: booked.id, change: { date: LATER } });
    expect(await errorCode(theirs)).toBe("booking-not-found");
    const unpaid = await site.book(2);
    expect(await errorCode(preview(unpaid, { date: LATER }))).toBe("booking-not-changeable");
  });

  test("a previewed change causes one e-mail to the traveller and one to the agency", async () => {
    const booked = await bookPaid(2);
    await change(booked, { date: LATER });
    const kinds = (await site.messages()).map(({ content }) => content.kind);
    expect(kinds.filter((kind) => kind.endsWith("booking-changed"))).toEqual([
      "agency-booking-changed",
      "booking-changed",
    ]);
    expect(await site.story(booked.id)).toContain("change-booking");
  });
});
