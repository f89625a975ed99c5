import { sentence } from "../../../../../domain/sentence.ts";
import type { holds as spanish } from "../../es-co/checkout/holds.ts";

const count = (seats: number) => (seats === 1 ? "1 seat" : `${seats} seats`);

export const holds: typeof spanish = {
  title: (seats) => `We are holding ${count(seats)} for you`,
  until: (seats, time) => sentence(`We are holding ${count(seats)} for you until ${time}`),
  seats: (own, others) => `${count(own)} held for you${others > 0 ? `, ${others} free` : ""}`,
  kept: (when) => `${sentence(`For ${when}`)} Time left to pay:`,
  left: "Time left to pay:",
  ends: (moment) => `until ${moment}`,
  timer: "Time left to pay",
  pay: "Continue to payment",
  payAmount: (amount) => `Continue to pay ${amount}`,
  change: "When you pay, this booking replaces the earlier one.",
  lapsed: "The time to pay is over and the seats were released. You can book again.",
  pending: "Your payment is being processed",
  pendingText: (seats, when) => `We are holding ${count(seats)} for ${when}, while the payment is confirmed:`,
  view: "See the booking",
  otherTime: (time, free) => `Change to ${time} (${free === 1 ? "1 seat" : `${free} seats`})`,
  paid: "This booking is already paid",
  paidText: "If you book here, it will be another one.",
};
