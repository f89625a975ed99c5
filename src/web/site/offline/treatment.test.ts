import { describe, expect, test } from "vitest";
import { offlinePageFor, treatmentOf } from "./treatment.ts";

const ORIGIN = "https://andesvivo.test";
const get = (path: string, mode = "cors") => treatmentOf({ method: "GET", url: ORIGIN + path, mode }, ORIGIN);
const visit = (path: string) => get(path, "navigate");
const post = (path: string) => treatmentOf({ method: "POST", url: ORIGIN + path, mode: "cors" }, ORIGIN);

describe("treatment", () => {
  test.each([
    "/home",
    "/en/experience/1",
    "/my-bookings",
    "/payments/success?payment_id=1",
    "/payments/checkout?experienceId=1",
    "/api/auth/signin?callbackUrl=/home",
    "/offline?to=/home",
  ])("a request for the page %s goes to the network, and may end at the offline page", (path) => {
    expect(visit(path)).toBe("page");
  });

  test.each(["/booking/e1/b1", "/en/booking/e1/b1", "/booking/e1/b1?from=mail"])(
    "a request for the booking's page %s may be answered from the stored copy",
    (path) => expect(visit(path)).toBe("voucher"),
  );

  test.each(["/booking/e1/b1.data", "/en/booking/e1/b1.data?_routes=routes%2Fbooking.tsx"])(
    "a request for the data %s may be answered from the stored copy",
    (path) => expect(get(path)).toBe("voucher-data"),
  );

  test.each([
    "/api/trpc/availability.calendar",
    "/api/auth/csrf",
    "/api/auth/providers",
    "/experience/e1.data",
    "/payments/success.data",
    "/payments/checkout.data",
    "/my-bookings.data",
    "/home.data",
    "/service-worker.js",
  ])("a request for %s is left to the browser, so that nobody sees a stale response", (path) => {
    expect(get(path)).toBe("leave");
  });

  test("a request for a download is left to the browser", () => {
    expect(visit("/booking/e1/b1/calendar.ics")).toBe("leave");
    expect(visit("/media/space/picture.png")).toBe("leave");
  });

  test("a request for a file or a picture is answered with a stored copy only if there is no network", () => {
    expect(get("/assets/root-Ddb3U3dR.css")).toBe("file");
    expect(get("/media/space/cocora.webp?w=400")).toBe("file");
  });

  test("a request that may end a session is recognized", () => {
    expect(get("/api/auth/session")).toBe("session");
    expect(post("/api/auth/signout")).toBe("sign-out");
    expect(post("/profile.data")).toBe("account-change");
    expect(post("/en/profile")).toBe("account-change");
  });

  test.each(["/api/trpc/booking.create", "/api/auth/signin/google", "/booking/e1/b1", "/contact-us.data"])(
    "a request that posts to %s is left to the browser",
    (path) => expect(post(path)).toBe("leave"),
  );

  test("a request to another site is left to the browser", () => {
    const elsewhere = { method: "GET", url: "https://elsewhere.test/assets/a.js", mode: "cors" };
    expect(treatmentOf(elsewhere, ORIGIN)).toBe("leave");
  });
});

test("the offline page is in the language of the requested page", () => {
  expect(offlinePageFor(`${ORIGIN}/home`)).toBe("/offline");
  expect(offlinePageFor(`${ORIGIN}/en/home`)).toBe("/en/offline");
  expect(offlinePageFor(`${ORIGIN}/entrada`)).toBe("/offline");
  expect(offlinePageFor(`${ORIGIN}/api/auth/signin?callbackUrl=%2Fen%2Fprofile`)).toBe("/en/offline");
});
