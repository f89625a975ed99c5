import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../../../../tests/support/memory-storage.ts";
import routes from "../../routes.ts";
import { claimOnce, countedPath, pageView, salesEvent } from "./visit-event.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

const screen = (id: string, loaderData: unknown, pathname = "/x") => ({ id, pathname, loaderData });

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
  test("an experience page gives a view event in both languages", () => {
    const experience = { id: "e1", title: "Páramo", priceFrom: 90_000 };
    const expected = {
      name: "view_item",
      properties: { item: "e1", title: "Páramo", value: 90_000, currency: "COP" },
    };
    expect(salesEvent(screen("routes/experience.tsx", { experience }), NOW)).toMatchObject(expected);
    expect(salesEvent(screen("en:routes/experience.tsx", { experience }), NOW)).toMatchObject(expected);
  });

  test("a changed checkout keeps the event key of its beginning", () => {
    const checkout = (participants: number) => ({
      checkout: { experience: { id: "e1" }, participants, total: 180_000 * participants },
    });
    const one = salesEvent(screen("routes/checkout.tsx", checkout(1)), NOW);
    const two = salesEvent(screen("routes/checkout.tsx", checkout(2)), NOW);
    expect(one).toMatchObject({ name: "begin_checkout", properties: { quantity: 1, value: 180_000 } });
    expect(two?.key).toBe(one?.key);
  });

  test("a confirmed booking is one purchase on the result page and on the booking's page", () => {
    const result = salesEvent(screen("en:routes/payment-result.tsx:success", { booking: BOOKING }), NOW);
    const page = salesEvent(screen("routes/booking.tsx", { booking: BOOKING }), NOW);
    expect(result).toMatchObject({
      name: "purchase",
      properties: { quantity: 2, value: 360_000 },
      once: "b1",
    });
    expect(page?.once).toBe(result?.once);
  });

  test("a purchase contains only the experience, amount and number of people", () => {
    const sent = JSON.stringify(
      salesEvent(screen("routes/booking.tsx", { booking: BOOKING }), NOW)?.properties,
    );
    expect(sent).not.toMatch(/Ana|1020304050|AV-7K2M|b1/);
  });

  test.each([
    ["a pending booking", { ...BOOKING, status: "PENDING" }],
    ["a booking of last week", { ...BOOKING, createdAt: new Date("2026-11-14T12:00:00Z") }],
    ["a page without a booking", undefined],
  ])("%s is no purchase", (_, booking) => {
    expect(salesEvent(screen("routes/payment-result.tsx:success", { booking }), NOW)).toBeNull();
  });

  test("other screens have no sales event", () => {
    expect(salesEvent(screen("routes/home.tsx", { experience: { id: "e1" } }), NOW)).toBeNull();
  });
});

const PUBLIC_PARAMETERS = ["experienceId", "id"];

test("a page view contains no identifier or token of any route, except an experience's id", () => {
  const paths = routes.flatMap(({ path }) => (path?.includes(":") ? [`/${path}`] : []));
  const counted = paths.map((path) =>
    countedPath(
      path.replaceAll(/:(\w+)\??/g, (_, name: string) =>
        PUBLIC_PARAMETERS.includes(name) ? "e1" : "s3cret",
      ),
    ),
  );
  expect(paths).toContain("/en/choice/:code/:signature");
  expect(counted.filter((path) => path.includes("s3cret"))).toEqual([]);
});

test("a page view contains no token of a shared list", () => {
  expect(countedPath("/wishlists/shared/kX9tQ2")).toBe("/wishlists/shared/:token");
  expect(countedPath("/en/wishlists/shared/kX9tQ2")).toBe("/en/wishlists/shared/:token");
  expect(countedPath("/wishlists")).toBe("/wishlists");
});

test("a page view contains no token of a booking link, a voucher or companions' details", () => {
  expect(countedPath("/b/AV-7K2M9-QX4TB/k1.x9tQ2")).toBe("/b/:code/:token");
  expect(countedPath("/en/b/AV-7K2M9-QX4TB/k1.x9tQ2")).toBe("/en/b/:code/:token");
  expect(countedPath("/b/AV-7K2M9-QX4TB")).toBe("/b/:code");
  expect(countedPath("/b")).toBe("/b");
  expect(countedPath("/voucher/v1.k1.abc")).toBe("/voucher/:token");
  expect(countedPath("/en/companions/v1.k1.abc")).toBe("/en/companions/:token");
});

test("a page view contains no booking and no query", () => {
  expect(countedPath("/en/booking/e1/b1")).toBe("/en/booking/e1/:booking");
  expect(countedPath("/booking/e1/b1/calendar.ics")).toBe("/booking/e1/:booking/calendar.ics");
  expect(pageView(screen("routes/home.tsx", null, "/home"), "es-CO").properties).toEqual({
    path: "/home",
    locale: "es-CO",
  });
});

test("each purchase is claimed once", () => {
  const store = memoryStorage();
  expect([claimOnce(store, "b1"), claimOnce(store, "b1"), claimOnce(store, "b2")]).toEqual([
    true,
    false,
    true,
  ]);
});
