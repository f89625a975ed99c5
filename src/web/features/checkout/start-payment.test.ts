import { describe, expect, test, vi } from "vitest";
import { CURRENT_TEXTS } from "../../../domain/booking/consents.ts";
import {
  type HeldBooking,
  isSameBooking,
  type PaymentCalls,
  startPayment,
  type WantedBooking,
} from "./start-payment.ts";

const wanted: WantedBooking = {
  experienceId: "e1",
  date: "2026-12-05",
  startTime: "05:30",
  duration: "PT4H",
  price: { value: 180_000, name: "Adulto", description: "Todo incluido" },
  participantsInfo: [
    {
      name: "Ana Restrepo",
      documentType: "CC",
      documentNumber: "10203040",
      birthDate: "1990-04-12",
      email: "ana@viajeros.test",
      phoneNumber: "+57 3001234567",
    },
  ],
  consents: CURRENT_TEXTS,
};
const held: HeldBooking = {
  id: "b1",
  experienceId: "e1",
  date: "2026-12-05",
  startTime: "05:30",
  duration: "PT4H",
  unitPrice: 180_000,
  priceOption: "Adulto",
  participantsInfo: wanted.participantsInfo.map(({ email = "", phoneNumber = "", ...person }) => ({
    ...person,
    email,
    phoneNumber,
  })),
  holdExpiresAt: new Date("2026-11-20T15:30:00Z"),
};

const failing = (code: string) => Object.assign(new Error(code), { data: { reason: code } });

function calls(over: Partial<PaymentCalls> = {}) {
  let keys = 1;
  return {
    create: vi.fn(async () => "https://pay.test/new"),
    pay: vi.fn(async () => "https://pay.test/held"),
    held: vi.fn(async (): Promise<HeldBooking | null> => null),
    keyFor: vi.fn(() => `key-${keys}`),
    forgetKey: vi.fn(() => {
      keys += 1;
    }),
    ...over,
  };
}

describe("starting a payment", () => {
  test("makes the booking under its key", async () => {
    const made = calls();
    expect(await startPayment(made, wanted)).toBe("https://pay.test/new");
    expect(made.create).toHaveBeenCalledWith({ ...wanted, idempotencyKey: "key-1" });
  });

  test("pays a held booking again that is just what is wanted", async () => {
    const made = calls({ held: async () => held });
    expect(await startPayment(made, wanted)).toBe("https://pay.test/held");
    expect(made.create).not.toHaveBeenCalled();
  });

  test.each([
    ["another day", { date: "2026-12-06" }],
    ["another duration", { duration: "PT6H" }],
    ["fewer people", { participantsInfo: [] }],
  ])("puts a booking in the place of the held one for %s", async (_, change) => {
    const made = calls({ held: async () => held });
    const changed = { ...wanted, ...change };
    expect(await startPayment(made, changed)).toBe("https://pay.test/new");
    expect(made.pay).not.toHaveBeenCalled();
    expect(made.create).toHaveBeenCalledWith({ ...changed, replaces: "b1", idempotencyKey: "key-1" });
  });

  test("puts the same in the place of one whose hold has lapsed meanwhile", async () => {
    const pay = vi.fn(async () => Promise.reject(failing("hold-lapsed")));
    const made = calls({ held: async () => held, pay });
    expect(await startPayment(made, wanted)).toBe("https://pay.test/new");
    expect(made.create).toHaveBeenCalledWith({ ...wanted, replaces: "b1", idempotencyKey: "key-1" });
  });

  test("never books beside one that was paid meanwhile", async () => {
    const pay = vi.fn(async () => Promise.reject(failing("booking-not-payable")));
    const made = calls({ held: async () => held, pay });
    await expect(startPayment(made, wanted)).rejects.toMatchObject({
      data: { reason: "booking-not-payable" },
    });
    expect(made.create).not.toHaveBeenCalled();
  });

  test("tries once more under a new key when the key's own booking has ended", async () => {
    const create = vi
      .fn(async () => "https://pay.test/new")
      .mockRejectedValueOnce(failing("booking-not-payable"));
    expect(await startPayment(calls({ create }), wanted)).toBe("https://pay.test/new");
    expect(create).toHaveBeenLastCalledWith({ ...wanted, idempotencyKey: "key-2" });
  });

  test.each(["sold-out", "price-changed", "booking-not-replaceable", "payment-provider-unavailable", "busy"])(
    "lets the screen tell of %s, and keeps the key",
    async (code) => {
      const made = calls({ create: vi.fn(async () => Promise.reject(failing(code))) });
      await expect(startPayment(made, wanted)).rejects.toMatchObject({ data: { reason: code } });
      expect(made.forgetKey).not.toHaveBeenCalled();
      expect(made.create).toHaveBeenCalledTimes(1);
    },
  );
});

describe("a held booking that is the wanted one", () => {
  test("has the same people, whatever the case of their names", () => {
    const shouted = {
      ...wanted,
      participantsInfo: wanted.participantsInfo.map((p) => ({ ...p, name: "ANA RESTREPO" })),
    };
    expect(isSameBooking(held, shouted)).toBe(true);
  });

  test("is another one with another document", () => {
    const other = {
      ...wanted,
      participantsInfo: wanted.participantsInfo.map((p) => ({ ...p, documentNumber: "99999999" })),
    };
    expect(isSameBooking(held, other)).toBe(false);
  });
});
