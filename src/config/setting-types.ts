import { createPrivateKey, X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { z } from "zod";
import { isDate } from "../domain/departures/place-time.ts";
import { type ExchangeRates, FOREIGN_CURRENCIES } from "../domain/pricing/exchange-rates.ts";

export const url = z
  .url({ error: "must be an address such as https://example.com" })
  .transform((text) => text.replace(/\/$/, ""));
export const filled = z.string({ error: "is missing" }).trim().min(1, { error: "is missing" });
export const flag = z
  .enum(["true", "false"], { error: "must be true or false" })
  .transform((text) => text === "true");
export const whole = (min: number, max: number) =>
  z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(min, { error: `must be ${min} or more` })
    .max(max);

export const isNetwork = (text: string): boolean => {
  const [address = "", prefix = "0", ...rest] = text.split("/");
  return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= 128 && rest.length === 0;
};

/** Encryption keys, `id:key,id:key`. A key is 32 bytes in base64. The first key encrypts; all keys decrypt. */
export const optionalKeys = z
  .string()
  .default("")
  .transform((text, context) => {
    const parts = text.split(",").map((part) => part.trim());
    const keys = parts.filter(Boolean).map((part) => {
      const [, id = "", key = ""] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(part) ?? [];
      return { id, key: new Uint8Array(Buffer.from(key, "base64")) };
    });
    const ids = new Set(keys.map(({ id }) => id));
    if (!ids.has("") && ids.size === keys.length) return keys;
    const message = "must be id:key,id:key, with ids of their own and 32 bytes of base64 each";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

export const encryptionKeys = optionalKeys.refine((keys) => keys.length > 0, {
  error: "is missing: id:key, a key made with openssl rand -base64 32, which encrypts personal data",
});

export const postgresUrl = filled.refine((text) => /^postgres(ql)?:\/\//.test(text), {
  error: "must start with postgres://",
});

export const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Exchange rates, such as `2026-11-20,USD:3950.5,EUR:4310`: their date, and the price of each currency in pesos. */
export const exchangeRates = z.string().transform((text, context): ExchangeRates => {
  const [date = "", ...parts] = text.split(",").map((part) => part.trim());
  const rates = parts.flatMap((part) => {
    const [, name, pesos] = /^([A-Z]{3}):(\d{1,7}(?:\.\d{1,4})?)$/.exec(part) ?? [];
    const currency = FOREIGN_CURRENCIES.find((one) => one === name);
    return currency && Number(pesos) > 0 ? [{ currency, pesos: Number(pesos) }] : [];
  });
  const once = new Set(rates.map(({ currency }) => currency)).size === parts.length;
  if (isDate(date) && parts.length > 0 && once) return { date, rates };
  const message = `must be a date and pesos for ${FOREIGN_CURRENCIES.join(" or ")}, such as 2026-11-20,USD:3950.5`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const fromBase64 = (text: string): string => Buffer.from(text, "base64").toString("utf8");

export const inBase64 = <T>(read: (text: string) => T, problem: string) =>
  z.string().transform((text, context): T => {
    try {
      return read(fromBase64(text));
    } catch {
      context.addIssue({ code: "custom", message: problem });
      return z.NEVER;
    }
  });

const pem = (kind: "certificate" | "private key") => `must be a ${kind} as PEM, in base64`;
export const certificate = inBase64((text) => new X509Certificate(text), pem("certificate"));
export const privateKey = inBase64((text) => createPrivateKey(text), pem("private key"));
export const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536;
