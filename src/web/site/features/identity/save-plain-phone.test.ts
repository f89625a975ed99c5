import { expect, test, vi } from "vitest";
import { DomainError } from "../../../../domain/errors.ts";
import { savePlainPhone } from "./save-plain-phone.ts";

const typing = (typed: string, save: () => Promise<unknown>) =>
  savePlainPhone({ typed, locale: "es-CO", save });

test("a number is saved with the country of its code, or with Colombia without a code", async () => {
  const save = vi.fn(async () => {});
  expect(await typing("+34 612 345 678", save)).toBe(true);
  expect(save).toHaveBeenLastCalledWith({ phoneNumber: "612345678", country: "ES" });
  expect(await typing("300.123.4567", save)).toBe(true);
  expect(save).toHaveBeenLastCalledWith({ phoneNumber: "3001234567", country: "CO" });
});

test("a number without a country code is not saved if it is not Colombian", async () => {
  const save = vi.fn(async () => {});
  expect(await typing("612 345 678", save)).toBe(false);
  expect(save).not.toHaveBeenCalled();
});

test("an invalid number is rejected, and other errors are thrown", async () => {
  const failing = (code: "invalid-phone" | "user-not-found") => async () => {
    throw new DomainError(code);
  };
  expect(await typing("+57 300 123 4567", failing("invalid-phone"))).toBe(false);
  await expect(typing("+57 300 123 4567", failing("user-not-found"))).rejects.toThrow("user-not-found");
});
