import { expect, test, vi } from "vitest";
import type { LimitName } from "../../use-cases/access/limits.ts";
import type { Application } from "../../use-cases/application.ts";
import { tooManyRequests } from "./create-limits.ts";
import { limitApplication } from "./limit-application.ts";

/** Use cases that return their own name, behind limits. The limits in `spent` are used up. */
function product(...spent: LimitName[]) {
  const asked: (LimitName | [LimitName, string])[] = [];
  const useCases = new Map<string, ReturnType<typeof vi.fn>>();
  const useCase = (name: string) => {
    const known = useCases.get(name) ?? vi.fn(async () => name);
    useCases.set(name, known);
    return known;
  };
  const names = [
    ...["createBooking", "payBooking", "returnFromPayment", "sendContactMessage", "toggleWishlist"],
    "openWithPin",
  ];
  const application = Object.fromEntries(names.map((name) => [name, useCase(name)])) as never as Application;
  const limited = limitApplication(application, async (name, recipient) => {
    asked.push(recipient === undefined ? name : [name, recipient]);
    if (spent.includes(name)) throw tooManyRequests(7);
  });
  return { limited, asked, useCase };
}

const back = { paymentId: "123", externalReference: "0190d6a0-0000-7000-8000-000000000000" };
const message = { name: "Ana", email: "ana@viajeros.test", message: "Hola" };

test("the return from a payment is counted by account and by address", async () => {
  const { limited, asked, useCase } = product();
  await limited.returnFromPayment(back);
  expect(asked).toEqual(["return-account", "return-address"]);
  expect(useCase("returnFromPayment")).toHaveBeenCalledWith(back);
});

test.each(["return-account", "return-address"] as const)(
  "who has spent %s sees the booking, and the provider is not asked",
  async (name) => {
    const { limited, useCase } = product(name);
    await limited.returnFromPayment(back);
    expect(useCase("returnFromPayment").mock.calls).toEqual([[{ ...back, paymentId: null }]]);
  },
);

test("an error of the limits is not treated as a spent limit", async () => {
  const fault = new Error("away");
  const application = { returnFromPayment: vi.fn() } as never as Application;
  const limited = limitApplication(application, () => Promise.reject(fault));
  await expect(limited.returnFromPayment(back)).rejects.toBe(fault);
});

test("a message is counted by address, by account and by who gets the receipt", async () => {
  const { limited, asked } = product();
  await limited.sendContactMessage(message);
  expect(asked).toEqual([
    ["contact-address", message.email],
    ["contact-account", message.email],
    ["contact-recipient", message.email],
    ["contact-recipient-day", message.email],
  ]);
});

test("PINs of one booking are counted together, however its code is typed", async () => {
  const { limited, asked } = product();
  for (const code of ["AV-7K2M9-QX4TB", "7k2m9 qx4tb", " av7k2m9qx4tb"])
    await limited.openWithPin({ code, pin: "123456" });
  const counted = asked.filter(([name]) => name === "pin-booking").map(([, recipient]) => recipient);
  expect(counted).toEqual(["7K2M9QX4TB", "7K2M9QX4TB", "7K2M9QX4TB"]);
});

test.each<[LimitName, (application: Application) => Promise<unknown>]>([
  ["contact-recipient", (one) => one.sendContactMessage(message)],
  ["contact-account", (one) => one.sendContactMessage(message)],
  ["paying-account", (one) => one.payBooking({ id: "" })],
  ["paying-address", (one) => one.payBooking({ id: "" })],
  ["wishlist-account", (one) => one.toggleWishlist({ experienceId: "" })],
  ["wishlist-address", (one) => one.toggleWishlist({ experienceId: "" })],
])("nothing is done once %s is spent", async (name, act) => {
  await expect(act(product(name).limited)).rejects.toMatchObject({ code: "too-many-requests" });
  await expect(act(product().limited)).resolves.toBeDefined();
});
