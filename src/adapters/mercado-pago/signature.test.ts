import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "../../domain/durations.ts";
import { signedIdOf, verifyWebhookSignature } from "./signature.ts";

const documented = {
  signatureHeader: "ts=1742505638683,v1=fe82de6423186f27d6dea0bcfbec3fe78bac26f13d349cd10cc5ccfb4ddae77f",
  requestId: "2066ca19-c6f1-498a-be75-1923005edd06",
  dataId: "123456789",
  secret: "test-webhook-secret",
  now: new Date(1742505638683 + 60_000),
};

const sign = (text: string, secret = "test-webhook-secret") =>
  createHmac("sha256", secret).update(text).digest("hex");

describe("the signature of a webhook", () => {
  test("is accepted in the provider's documented form", () => {
    expect(verifyWebhookSignature(documented)).toBe(true);
  });

  test.each([
    ["another payment", { dataId: "123456780" }],
    ["another request", { requestId: "other" }],
    ["a request without its id", { requestId: null }],
    ["another secret", { secret: "guessed" }],
    ["another moment", { signatureHeader: documented.signatureHeader.replace("683,", "684,") }],
  ])("is invalid for %s", (_, change) => {
    expect(verifyWebhookSignature({ ...documented, ...change })).toBe(false);
  });

  test.each([null, undefined, "", "ts=1742505638683", "v1=fe82", "ts=now,v1=fe82", "a=b,c", "ts=1,v1=é"])(
    "is invalid if the header is %j",
    (signatureHeader) => {
      expect(verifyWebhookSignature({ ...documented, signatureHeader })).toBe(false);
    },
  );

  test("is invalid with an empty secret", () => {
    const signatureHeader = `ts=1742505638683,v1=${sign("id:1;ts:1742505638683;", "")}`;
    const webhook = { ...documented, signatureHeader, dataId: "1", requestId: null, secret: "" };
    expect(verifyWebhookSignature(webhook)).toBe(false);
  });

  test("omits pairs without a value", () => {
    const signatureHeader = `ts=1742505638683,v1=${sign("ts:1742505638683;")}`;
    expect(verifyWebhookSignature({ ...documented, signatureHeader, dataId: null, requestId: null })).toBe(
      true,
    );
  });

  test("covers ids with letters in lower case", () => {
    const signatureHeader = `ts=1742505638683,v1=${sign("id:ord01j;ts:1742505638683;")}`;
    expect(
      verifyWebhookSignature({ ...documented, signatureHeader, dataId: "ORD01J", requestId: null }),
    ).toBe(true);
  });

  test("may have its time in seconds", () => {
    const signatureHeader = `ts=1742505638,v1=${sign("id:1;ts:1742505638;")}`;
    expect(verifyWebhookSignature({ ...documented, signatureHeader, dataId: "1", requestId: null })).toBe(
      true,
    );
  });

  test("expires after seven hours, and may be in the future only by the allowed clock skew", () => {
    const readAfter = (ms: number) => ({ ...documented, now: new Date(1742505638683 + ms) });
    expect(verifyWebhookSignature(readAfter(7 * HOUR_MS))).toBe(true);
    expect(verifyWebhookSignature(readAfter(7 * HOUR_MS + 1))).toBe(false);
    expect(verifyWebhookSignature(readAfter(-15 * 60_000))).toBe(true);
    expect(verifyWebhookSignature(readAfter(-15 * 60_000 - 1))).toBe(false);
  });

  test("identifies a webhook by its signed parts only", () => {
    const name = signedIdOf(documented);
    expect(signedIdOf({ ...documented, now: new Date() } as typeof documented)).toBe(name);
    for (const change of [
      { dataId: "123456780" },
      { requestId: "other" },
      { signatureHeader: documented.signatureHeader.replace("683,", "684,") },
    ])
      expect(signedIdOf({ ...documented, ...change })).not.toBe(name);
  });
});
