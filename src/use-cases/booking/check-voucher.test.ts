import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { errorCode, openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { checkVoucher } from "./check-voucher.ts";
import { getBooking } from "./get-booking.ts";
import { sealBooking } from "./steps/sealed-link.ts";

const database = databasePerFile();

async function bookPaid(site: TestAgency) {
  const { ctx, id } = await site.book(2);
  expect((await perform(getBooking, ctx, { id })).voucherPath).toBeNull();
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 360_000) });
  const token = (await perform(getBooking, ctx, { id })).voucherPath?.split("/").at(-1) ?? "";
  const check = () => perform(checkVoucher, site.system, { token });
  return { ctx, id, token, check };
}

test("a voucher is valid until its departure is over, and shows nothing about its people", async () => {
  const site = await openAgency(database.db);
  const { id, check } = await bookPaid(site);
  const { code } = await site.booking(id);
  const seen = await check();
  expect(seen).toEqual({
    state: "valid",
    isOutdated: false,
    code,
    title: "Caminata al páramo",
    date: "2026-12-05",
    startTime: "08:00",
    duration: "PT9H",
    participants: 2,
    checkedIn: 0,
  });
  site.clock.set(new Date("2026-12-05T21:59:00Z"));
  expect((await check()).state).toBe("valid");
  site.clock.set(new Date("2026-12-05T22:00:00Z"));
  expect((await check()).state).toBe("used");
});

test("the voucher of a cancelled booking is cancelled, and the booking has no new voucher", async () => {
  const site = await openAgency(database.db);
  const { ctx, id, check } = await bookPaid(site);
  await perform(cancelBooking, ctx, { id });
  expect((await check()).state).toBe("cancelled");
  expect((await perform(getBooking, ctx, { id })).voucherPath).toBeNull();
});

test("a voucher issued before a change is outdated, and shows the changed facts", async () => {
  const site = await openAgency(database.db);
  const { ctx, id, check } = await bookPaid(site);
  await database.pool.query("update bookings set revision = 1, start_time = '09:00' where id = $1", [id]);
  expect(await check()).toMatchObject({ state: "valid", isOutdated: true, startTime: "09:00" });
  const token = (await perform(getBooking, ctx, { id })).voucherPath?.split("/").at(-1) ?? "";
  expect(await perform(checkVoucher, site.system, { token })).toMatchObject({ isOutdated: false });
});

test("a voucher from before signed tickets is still looked up on the server", async () => {
  const site = await openAgency(database.db);
  const { id } = await bookPaid(site);
  const token = sealBooking(site.system, "voucher", await site.booking(id));
  expect((await perform(checkVoucher, site.system, { token })).state).toBe("valid");
});

test("a link that is forged, altered or another agency's is not found", async () => {
  const site = await openAgency(database.db);
  const elsewhere = await openAgency(database.db);
  const { id, token } = await bookPaid(site);
  const flipped = `${token.slice(0, -9)}${token.at(-9) === "A" ? "B" : "A"}${token.slice(-8)}`;
  for (const one of ["", "x", id, "v1.a.b.c", flipped])
    expect(await errorCode(perform(checkVoucher, site.system, { token: one }))).toBe("booking-not-found");
  expect(await errorCode(perform(checkVoucher, elsewhere.system, { token }))).toBe("booking-not-found");
});
