import { beforeAll, expect, test } from "vitest";
import { readPass } from "../../../tests/support/files/read-pass.ts";
import { samplePass } from "../../../tests/support/samples/sample-pass.ts";
import { appleCredentials, PASS_TYPE, TEAM } from "../../../tests/support/wallet-credentials.ts";
import type { WalletPass } from "../../ports/wallets.ts";
import { createAppleWallet } from "./create-apple-wallet.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let credentials: ReturnType<typeof appleCredentials>;
beforeAll(() => {
  credentials = appleCredentials();
});

const issue = (pass: WalletPass) =>
  createAppleWallet({ ...credentials, passType: PASS_TYPE, team: TEAM }, async () => PNG).issue(pass);
const contentOf = async (change: Partial<WalletPass> = {}) =>
  readPass(await issue(samplePass(change)), credentials.intermediate).content;

test("a pass has pictures for every screen resolution", async () => {
  const { names } = readPass(await issue(samplePass()), credentials.intermediate);
  expect(names).toEqual(
    expect.arrayContaining(["icon.png", "icon@2x.png", "icon@3x.png", "logo.png", "pass.json"]),
  );
});

test("a pass of another authority and a changed pass are invalid", async () => {
  const archive = Buffer.from(await issue(samplePass()));
  expect(() => readPass(archive, appleCredentials().intermediate)).toThrow("openssl");
  const changed = Buffer.from(archive.toString("latin1").replace("AV7K2M", "AV7K2X"), "latin1");
  expect(() => readPass(changed, credentials.intermediate)).toThrow("manifest");
});

test("a pass shows experience, time, place and the voucher's code", async () => {
  const content = await contentOf();
  expect(content).toMatchObject({
    passTypeIdentifier: PASS_TYPE,
    teamIdentifier: TEAM,
    serialNumber: samplePass().bookingId,
    organizationName: "Andes Vivo",
    barcodes: [
      {
        format: "PKBarcodeFormatQR",
        message: "https://www.andesvivo.test/voucher/sealed-link",
        altText: "AV7K2M",
      },
    ],
    locations: [{ latitude: 4.6372, longitude: -75.5703 }],
    voided: false,
  });
  const shown = JSON.stringify(content.eventTicket);
  for (const text of ["Valle de Cocora", "5 de diciembre de 2026", "Personas", "Carrera 6 con Calle 6"])
    expect(shown).toContain(text);
});

test("a pass is relevant at the start of the trip in place time, and expires at its end", async () => {
  const content = await contentOf();
  expect(content.relevantDate).toBe(new Date("2026-12-05T06:30:00-05:00").toISOString());
  expect(content.relevantDates).toEqual([{ date: content.relevantDate, relevantDate: content.relevantDate }]);
  expect(content.expirationDate).toBe(new Date("2026-12-05T13:30:00-05:00").toISOString());
});

test("a pass of a cancelled booking is void, and a pass without coordinates has no location", async () => {
  expect(await contentOf({ isValid: false })).toMatchObject({ voided: true });
  expect(await contentOf({ meetingPlace: null })).not.toHaveProperty("locations");
});
