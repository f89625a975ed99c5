import type { BookingSummaryView } from "../../../src/use-cases/booking/booking-view.ts";
import type { Attack } from "../attack.ts";
import { book, changePayment, enter, pay, viewOf, whenIdle } from "./play.ts";

const MINUTE_MS = 60_000;
/** Lifetime of a hold or of a retry window, plus the attack's own time. */
const MAX_HOLD_MS = 31 * MINUTE_MS;

export const HOLD_ATTACKS: Attack[] = [
  {
    name: "seats kept by payments that failed",
    once: true,
    async run(target) {
      for (const method of ["pse", "efecty"]) {
        const booked = await book(await enter(target, `fails-${method}`));
        const payment = await pay(target, booked.preference, method);
        await whenIdle(target);
        await changePayment(target, payment, { status: method === "pse" ? "rejected" : "cancelled" });
        await whenIdle(target);
        const { holdExpiresAt } = await viewOf(booked);
        const remainingMs = (holdExpiresAt?.getTime() ?? 0) - Date.now();
        if (remainingMs > MAX_HOLD_MS)
          return `${method}: the seats are kept ${Math.round(remainingMs / MINUTE_MS)} minutes`;
      }
      return null;
    },
  },
  {
    name: "one wish booked twice without a key",
    once: true,
    async run(target) {
      const traveller = await enter(target, "twice");
      const { request } = await book(traveller);
      const url = await traveller.mutate<string>("booking.create", request);
      const again = await traveller.mutate<string>("booking.create", request);
      const all = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
      if (all.length > 1) return `${all.length} bookings`;
      return url === again ? null : "two addresses to pay at";
    },
  },
];
