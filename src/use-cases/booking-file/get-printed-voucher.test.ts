import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { bookAndTakePayment } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { checkVoucher } from "../booking/check-voucher.ts";
import { perform } from "../use-case.ts";
import { getPrintedVoucher } from "./get-printed-voucher.ts";

const database = databasePerFile(6);
const site = agencyPerTest(database);

const print = (id: string, by = staffOf(site, "desk")) => perform(getPrintedVoucher, by, { id });

test("a confirmed booking's voucher has the meeting point and a valid code, but no documents", async () => {
  const { id } = await bookAndTakePayment(site, "cash");
  const voucher = await print(id);
  expect(voucher).toMatchObject({
    ...{ locale: "es-CO", lead: "Ana Restrepo", startTime: "08:00" },
    ...{ title: site.experience.title["es-CO"], meetingPoint: site.experience.meetingPoint["es-CO"] },
  });
  const token = voucher.url?.split("/voucher/").at(-1) ?? "";
  expect(await perform(checkVoucher, site.system, { token })).toMatchObject({
    ...{ state: "valid", code: voucher.code },
  });
  expect(JSON.stringify(voucher)).not.toContain("1020304050");
});

test("a voucher is in the booking's language, not in the language of the staff who print it", async () => {
  const { id } = await bookAndTakePayment(site, "cash");
  await database.pool.query("update bookings set locale = 'en' where id = $1", [id]);
  const spanish = { ...staffOf(site, "desk"), locale: "es-CO" as const };
  expect(await print(id, spanish)).toMatchObject({ locale: "en", title: site.experience.title.en });
});

test("the voucher of an unpaid booking has no QR code", async () => {
  const { id } = await site.book(2);
  expect((await print(id)).url).toBeNull();
});

test("a voucher needs the permission to see bookings of its agency", async () => {
  const { id } = await bookAndTakePayment(site, "cash");
  const other = await openAgency(database.db);
  expect(await errorCode(print(id, staffOf(other, "owner")))).toBe("booking-not-found");
  expect(await errorCode(print(id, staffOf(site, "guide")))).toBe("not-allowed");
});
