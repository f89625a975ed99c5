import { describe, expect, test } from "vitest";
import { DomainError } from "../domain/errors.ts";
import type { LimitName } from "./access/limits.ts";
import { type Application, bindApplication } from "./application.ts";
import type { Context } from "./context.ts";

/** No use case completes, because the context lacks all services. */
function applicationWithSpentLimits(...exhausted: LimitName[]) {
  const spent: string[] = [];
  const spend = async (name: LimitName, recipient?: string) => {
    spent.push(recipient === undefined ? name : `${name} ${recipient}`);
    if (exhausted.includes(name)) throw new DomainError("too-many-requests", { retryAfterSeconds: 7 });
  };
  const actor = { kind: "traveller", userId: "ana", email: null, name: null, isRegistered: true } as const;
  const ctx = { actor, agency: { id: "here", registration: "on-sign-in" } } as unknown as Context;
  return { spent, application: bindApplication(async () => ({ ...ctx, spend })) };
}

const failureMessage = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message);

const message = { name: "Ana", email: "ana@viajeros.test", message: "Hola" };
const link = { code: "7K2M9QX4TB", signature: "x" };

describe("the limits of the site", () => {
  test.each<[string, (one: Application) => Promise<unknown>, LimitName[]]>([
    ["booking", (one) => one.createBooking({} as never), ["booking-account", "booking-address"]],
    ["paying", (one) => one.payBooking({ id: "" }), ["paying-account", "paying-address"]],
    ["changing", (one) => one.applyChange({} as never), ["booking-account", "booking-address"]],
    ["paying a change", (one) => one.payChange({ id: "" }), ["paying-account", "paying-address"]],
    [
      "the return from a payment",
      (one) => one.returnFromPayment({ paymentId: "1", externalReference: "" }),
      ["return-account", "return-address"],
    ],
    ["paying by a link", (one) => one.payByLink(link), ["paying-address"]],
    ["the return by a link", (one) => one.returnByLink({ ...link, paymentId: "1" }), ["return-address"]],
    ["a choice by a link", (one) => one.chooseByLink({ ...link, to: "refund" }), ["paying-address"]],
    ["companions", (one) => one.completeByLink({} as never), ["companions-address"]],
    ["a heart", (one) => one.toggleWishlist({ experienceId: "" }), ["wishlist-account", "wishlist-address"]],
  ])("count %s by account and by address", async (_, perform, names) => {
    const { spent, application } = applicationWithSpentLimits();
    await failureMessage(perform(application));
    expect(spent).toEqual(names);
  });

  test("count a message by address, by account and by recipient of the receipt", async () => {
    const { spent, application } = applicationWithSpentLimits();
    await failureMessage(application.sendContactMessage(message));
    expect(spent).toEqual([
      `contact-address ${message.email}`,
      `contact-account ${message.email}`,
      `contact-recipient ${message.email}`,
      `contact-recipient-day ${message.email}`,
    ]);
  });

  test("count the PINs of one booking together, however its code is typed", async () => {
    const { spent, application } = applicationWithSpentLimits();
    for (const code of ["AV-7K2M9-QX4TB", "7k2m9 qx4tb", " av7k2m9qx4tb"])
      await failureMessage(application.openWithPin({ code, pin: "123456" }));
    const counted = spent.filter((one) => one.startsWith("pin-booking "));
    expect(counted).toEqual(Array(3).fill("pin-booking 7K2M9QX4TB"));
  });

  test.each<[LimitName, (one: Application) => Promise<unknown>]>([
    ["contact-recipient", (one) => one.sendContactMessage(message)],
    ["contact-account", (one) => one.sendContactMessage(message)],
    ["paying-account", (one) => one.payBooking({ id: "" })],
    ["paying-address", (one) => one.payBooking({ id: "" })],
    ["wishlist-account", (one) => one.toggleWishlist({ experienceId: "" })],
    ["wishlist-address", (one) => one.toggleWishlist({ experienceId: "" })],
  ])("stop everything once %s is spent", async (name, perform) => {
    expect(await failureMessage(perform(applicationWithSpentLimits(name).application))).toBe(
      "too-many-requests",
    );
    expect(await failureMessage(perform(applicationWithSpentLimits().application))).not.toBe(
      "too-many-requests",
    );
  });
});
