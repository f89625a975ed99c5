import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../../../../tests/support/memory-storage.ts";
import { claimOnce, countedPath, pageView, salesEvent } from "./visit-event.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

const shown = (id: string, loaderData: unknown, pathname = "/x") => ({ id, pathname, loaderData });

const BOOKING = {
  id: "b1",
  code: "AV-7K2M",
  experienceId: "e1",
  status: "CONFIRMED",
  participants: 2,
  totalPrice: 360_000,
  createdAt: new Date("2026-11-21T11:40:00Z"),
  participantsInfo: [{ name: "Ana Restrepo", documentNumber: "1020304050" }],
};

describe("sales events of screens", () => {
  test("an experience is viewed, in either language", () => {
    const experience = { id: "e1", title: "Páramo", priceFrom: 90_000 };
    const expected = {
      name: "view_item",
      properties: { item: "e1", title: "Páramo", value: 90_000, currency: "COP" },
    };
    expect(salesEvent(shown("routes/experience.tsx", { experience }), NOW)).toMatchObject(expected);
    expect(salesEvent(shown("en:routes/experience.tsx", { experience }), NOW)).toMatchObject(expected);
  });

  test("a changed checkout has the event key of its beginning", () => {
    const checkout = (participants: number) => ({
      checkout: { experience: { id: "e1" }, participants, total: 180_000 * participants },
    });
    const one = salesEvent(shown("routes/checkout.tsx", checkout(1)), NOW);
    const two = salesEvent(shown("routes/checkout.tsx", checkout(2)), NOW);
    expect(one).toMatchObject({ name: "begin_checkout", properties: { quantity: 1, value: 180_000 } });
    expect(two?.key).toBe(one?.key);
  });

  test("a confirmed booking is one purchase, on the result page as on its own", () => {
    const result = salesEvent(shown("en:routes/payment-result.tsx:success", { booking: BOOKING }), NOW);
    const page = salesEvent(shown("routes/booking.tsx", { booking: BOOKING }), NOW);
    expect(result).toMatchObject({
      name: "purchase",
      properties: { quantity: 2, value: 360_000 },
      once: "b1",
    });
    expect(page?.once).toBe(result?.once);
  });

  test("events contain no travellers and no booking", () => {
    const sent = JSON.stringify(
      salesEvent(shown("routes/booking.tsx", { booking: BOOKING }), NOW)?.properties,
    );
    expect(sent).not.toMatch(/Ana|1020304050|AV-7K2M|b1/);
  });

  test.each([
    ["a pending one", { ...BOOKING, status: "PENDING" }],
    ["one of last week", { ...BOOKING, createdAt: new Date("2026-11-14T12:00:00Z") }],
    ["none", undefined],
  ])("%s is no purchase", (_, booking) => {
    expect(salesEvent(shown("routes/payment-result.tsx:success", { booking }), NOW)).toBeNull();
  });

  test("other screens have no sales event", () => {
    expect(salesEvent(shown("routes/home.tsx", { experience: { id: "e1" } }), NOW)).toBeNull();
  });
});

test("a page view names no token of a shared list", () => {
  expect(countedPath("/wishlists/shared/kX9tQ2")).toBe("/wishlists/shared/:token");
  expect(countedPath("/en/wishlists/shared/kX9tQ2")).toBe("/en/wishlists/shared/:token");
  expect(countedPath("/wishlists")).toBe("/wishlists");
});

test("a page view names nothing that opens a booking, a voucher or its people's details", () => {
  expect(countedPath("/b/AV-7K2M9-QX4TB/k1.x9tQ2")).toBe("/b/:code/:token");
  expect(countedPath("/en/b/AV-7K2M9-QX4TB/k1.x9tQ2")).toBe("/en/b/:code/:token");
  expect(countedPath("/b/AV-7K2M9-QX4TB")).toBe("/b/:code");
  expect(countedPath("/b")).toBe("/b");
  expect(countedPath("/voucher/v1.k1.abc")).toBe("/voucher/:token");
  expect(countedPath("/en/companions/v1.k1.abc")).toBe("/en/companions/:token");
});

test("a page view names no booking and no query", () => {
  expect(countedPath("/en/booking/e1/b1")).toBe("/en/booking/e1/:booking");
  expect(countedPath("/booking/e1/b1/calendar.ics")).toBe("/booking/e1/:booking/calendar.ics");
  expect(pageView(shown("routes/home.tsx", null, "/home"), "es-CO").properties).toEqual({
    path: "/home",
    locale: "es-CO",
  });
});

test("a purchase is claimed once, after a reload too, and others beside it", () => {
  const store = memoryStorage();
  expect([claimOnce(store, "b1"), claimOnce(store, "b1"), claimOnce(store, "b2")]).toEqual([
    true,
    false,
    true,
  ]);
});
