import type { holds as spanish } from "../es-co/holds.ts";
import { sentence } from "../sentence.ts";

export const holds: typeof spanish = {
  title: (seats) => (seats === 1 ? "1 seat held for you" : `${seats} seats held for you`),
  seats: (own, others) =>
    `${own === 1 ? "1 seat" : `${own} seats`} held for you${others > 0 ? `, ${others} more free` : ""}`,
  kept: (_seats, when) => `${sentence(`Held for ${when}`)} Time to pay:`,
  timer: "Time left to pay",
  pay: "Continue to payment",
  change: "When you pay, this booking replaces the earlier one.",
  lapsed: "The time to pay is over and the seats were released. You can book again.",
  pending: "Your payment is being processed",
  pendingText: (seats, when) => `${seats} for ${when}, while the payment is confirmed:`,
  view: "See the booking",
  otherTime: (time, free) => `Change to ${time} (${free === 1 ? "1 seat" : `${free} seats`})`,
  paid: "This booking is already paid",
  paidText: "If you book here, it will be another one.",
};
