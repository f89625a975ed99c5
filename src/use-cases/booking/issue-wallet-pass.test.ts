import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { samplePass } from "../../../tests/support/samples/sample-pass.ts";
import { errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import type { WalletPass } from "../../ports/wallets.ts";
import type { Context } from "../context.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { checkVoucher } from "./check-voucher.ts";
import { issueApplePass, issueGooglePass, listWallets } from "./issue-wallet-pass.ts";

const database = databasePerFile();

function recordingWallets() {
  const issued: WalletPass[] = [];
  const wallets: Context["wallets"] = {
    apple: { issue: async (pass) => Buffer.from(String(issued.push(pass))) },
    google: { saveUrl: async (pass) => `https://pay.google.com/${issued.push(pass)}` },
  };
  return { issued, wallets };
}

const { labels } = samplePass();
const asked = (id: string) => ({ id, labels, bookingUrl: `https://www.andesvivo.test/booking/e/${id}` });

async function openPaid() {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book();
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 360_000) });
  const { issued, wallets } = recordingWallets();
  return { site, issued, id, ctx: { ...ctx, wallets } };
}

describe("a pass of a paid booking", () => {
  test("has the booking's data and the code of a valid voucher", async () => {
    const { ctx, id, issued } = await openPaid();
    await perform(issueApplePass, ctx, asked(id));
    const [pass] = issued;
    expect(pass).toMatchObject({
      bookingId: id,
      title: "Caminata al páramo",
      date: "2026-12-05",
      startTime: "08:00",
      startsAt: new Date("2026-12-05T13:00:00Z"),
      endsAt: new Date("2026-12-05T22:00:00Z"),
      people: 2,
      meetingPlace: { name: "Parque principal de Monguí" },
      isValid: true,
    });
    const [, token = ""] = /\/voucher\/(.+)$/.exec(pass?.voucherUrl ?? "") ?? [];
    expect(await perform(checkVoucher, ctx, { token })).toMatchObject({ state: "valid", code: pass?.code });
  });

  test("is void once the booking is cancelled", async () => {
    const { ctx, id, issued } = await openPaid();
    await perform(cancelBooking, ctx, { id });
    await perform(issueGooglePass, ctx, asked(id));
    expect(issued).toMatchObject([{ isValid: false }]);
  });

  test("is issued to the booking's traveller only", async () => {
    const { site, ctx, id, issued } = await openPaid();
    const other = { ...(await site.traveller()), wallets: ctx.wallets };
    expect(await errorCode(perform(issueApplePass, other, asked(id)))).toBe("booking-not-found");
    const nobody = { ...ctx, actor: { kind: "anonymous" } as const };
    expect(await errorCode(perform(issueGooglePass, nobody, asked(id)))).toBe("not-signed-in");
    expect(issued).toEqual([]);
  });
});

test("a booking that is not paid has no pass", async () => {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book();
  const { wallets } = recordingWallets();
  expect(await errorCode(perform(issueApplePass, { ...ctx, wallets }, asked(id)))).toBe("booking-not-found");
});

test("wallets that the deployment has not set up are not offered, and issue nothing", async () => {
  const { ctx, id } = await openPaid();
  const none = { apple: null, google: null };
  expect(await perform(listWallets, { ...ctx, wallets: none })).toEqual([]);
  expect(await perform(listWallets, { ...ctx, wallets: { ...ctx.wallets, apple: null } })).toEqual([
    "google",
  ]);
  expect(await errorCode(perform(issueApplePass, { ...ctx, wallets: none }, asked(id)))).toBe(
    "booking-not-found",
  );
  expect(await errorCode(perform(issueGooglePass, { ...ctx, wallets: none }, asked(id)))).toBe(
    "booking-not-found",
  );
});
