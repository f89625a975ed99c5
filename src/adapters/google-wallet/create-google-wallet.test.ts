import { decodeJwt, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { samplePass } from "../../../tests/support/samples/sample-pass.ts";
import { ACCOUNT, googleCredentials, ISSUER } from "../../../tests/support/wallet-credentials.ts";
import type { WalletPass } from "../../ports/wallets.ts";
import { createGoogleWallet } from "./create-google-wallet.ts";

const { key, publicKey } = googleCredentials();
const wallet = createGoogleWallet({ issuer: ISSUER, email: ACCOUNT, key });

const tokenOf = async (change: Partial<WalletPass> = {}): Promise<string> => {
  const [, token = ""] =
    /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(await wallet.saveUrl(samplePass(change))) ?? [];
  return token;
};

async function savedBy(change: Partial<WalletPass> = {}) {
  const { payload } = decodeJwt<{ payload: Record<string, Record<string, unknown>[]> }>(
    await tokenOf(change),
  );
  return { ticket: payload.eventTicketObjects?.[0], departure: payload.eventTicketClasses?.[0] };
}

test("a link is signed by the service account for Google, with the time of the request", async () => {
  const { payload, protectedHeader } = await jwtVerify(await tokenOf(), publicKey, {
    audience: "google",
    issuer: ACCOUNT,
  });
  expect(protectedHeader.alg).toBe("RS256");
  expect(payload).toMatchObject({ typ: "savetowallet", iat: samplePass().issuedAt.getTime() / 1000 });
  await expect(jwtVerify(await tokenOf(), googleCredentials().publicKey)).rejects.toThrow("signature");
});

test("a pass shows experience, time, place and the voucher's code", async () => {
  const { ticket, departure } = await savedBy();
  expect(departure).toMatchObject({
    issuerName: "Andes Vivo",
    eventName: { defaultValue: { language: "es-CO", value: samplePass().title } },
    venue: { name: { defaultValue: { value: "Plaza de Bolívar de Salento" } } },
    dateTime: { start: "2026-12-05T06:30:00-05:00", end: "2026-12-05T13:30:00-05:00" },
  });
  expect(ticket).toMatchObject({
    classId: departure?.id,
    state: "ACTIVE",
    reservationInfo: { confirmationCode: "AV7K2M" },
    barcode: { type: "QR_CODE", value: "https://www.andesvivo.test/voucher/sealed-link" },
    validTimeInterval: { end: { date: "2026-12-05T13:30:00-05:00" } },
  });
});

test("a changed booking has a new ticket, and the ticket of a cancelled booking is inactive", async () => {
  const [first, changed] = [await savedBy(), await savedBy({ revision: 1, startTime: "09:00" })];
  expect(changed.ticket?.id).not.toBe(first.ticket?.id);
  expect(changed.departure?.id).not.toBe(first.departure?.id);
  expect((await savedBy({ isValid: false })).ticket).toMatchObject({ state: "INACTIVE" });
});

test("a pass's ids have only the characters that Google accepts, and the link is short enough for browsers", async () => {
  const { ticket, departure } = await savedBy();
  for (const id of [ticket?.id, departure?.id]) expect(id).toMatch(new RegExp(`^${ISSUER}\\.[\\w.-]+$`));
  expect((await tokenOf()).length).toBeLessThan(4_000);
});
