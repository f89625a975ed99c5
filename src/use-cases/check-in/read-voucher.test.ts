import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { sealBooking } from "../booking/steps/sealed-link.ts";
import { voucherPath } from "../booking/steps/voucher-link.ts";
import { perform } from "../use-case.ts";
import { readVoucher } from "./read-voucher.ts";

const database = databasePerFile(4);
const site = agencyPerTest(database);

const read = (token: string, ctx = staffOf(site, "desk")) => perform(readVoucher, ctx, { token });

test("a signed voucher and a voucher of an earlier release are both read as the booking's ticket", async () => {
  const { id } = await site.book(2);
  const booking = await site.booking(id);
  const signed = voucherPath(site.system, booking).split("/").at(-1) ?? "";
  const older = sealBooking(site.system, "voucher", booking);
  const { revision, date, startTime } = booking;
  const ticket = { bookingId: id, participantId: null, revision, date, startTime };
  for (const token of [signed, older]) expect(await read(token)).toEqual(ticket);
});

test("another agency's voucher and an invalid code are not found", async () => {
  const elsewhere = await openAgency(database.db);
  const { id } = await elsewhere.book(2);
  const foreign = sealBooking(elsewhere.system, "voucher", await elsewhere.booking(id));
  for (const token of [foreign, "https://example.com", "t1.none"])
    expect(await errorCode(read(token))).toBe("booking-not-found");
});

test("staff without the check-in permission cannot read vouchers", async () => {
  expect(await errorCode(read("t1.none", staffOf(site, "accounts")))).toBe("not-allowed");
});
