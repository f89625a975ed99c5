import { addDays } from "../../../src/domain/departures/place-time.ts";
import { DAY_MS } from "../../../src/domain/durations.ts";
import type { BookingView } from "../../../src/use-cases/booking/booking-view.ts";
import type { CalendarView } from "../../../src/use-cases/departures/departure-view.ts";
import { dateAhead } from "../../../tests/support/date-ahead.ts";
import type { Attack, Target } from "../attack.ts";
import {
  bookPaid,
  change,
  changePayment,
  newParticipant,
  pay,
  preferenceOf,
  providerPayment,
  refusalOf,
  runReconciliationNow,
  type TravellerBooking,
  viewOf,
  whenIdle,
  whenStatus,
} from "./play.ts";

const MAX_UNPAID_SEATS = 10;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

async function laterDay({ traveller, request }: TravellerBooking, seats: number): Promise<string> {
  const { departures } = await traveller.query<CalendarView>("availability.calendar", {
    experienceId: request.experienceId,
    from: addDays(request.date, 1),
    to: dateAhead(60),
  });
  const found = departures.find(
    ({ free, startTime, status }) => free >= seats && startTime === request.startTime && status !== "closed",
  );
  if (!found) throw new Error("there is no later day with room");
  return found.date;
}

/** @returns the preference id of its checkout. */
async function requestChange(
  booked: TravellerBooking,
  wanted: Parameters<typeof change>[1],
): Promise<string> {
  const { paymentUrl } = await change(booked, wanted);
  if (!paymentUrl) throw new Error("the change costs nothing");
  return preferenceOf(paymentUrl);
}

/** Shifts all dates of the booking and its changes equally. */
async function moveToPast(
  { pool }: Target,
  { id, request }: TravellerBooking,
  daysAgo: number,
): Promise<void> {
  const days = daysBetween(dateAhead(-daysAgo), request.date);
  await pool.query(
    "UPDATE departures SET date = date - $2::int WHERE (agency_id, id) = (SELECT agency_id, departure_id FROM bookings WHERE id = $1)",
    [id, days],
  );
  await pool.query(
    `UPDATE bookings SET date = date - $2::int, created_at = created_at - make_interval(days => $2),
     confirmed_at = confirmed_at - make_interval(days => $2) WHERE id = $1`,
    [id, days],
  );
  await pool.query(
    `UPDATE booking_changes SET ends_at = ends_at - make_interval(days => $2),
     hold_expires_at = hold_expires_at - make_interval(days => $2), created_at = created_at - make_interval(days => $2)
     WHERE booking_id = $1`,
    [id, days],
  );
}

async function unpaidSeats({ pool }: Target, experienceId: string, date: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT coalesce(sum(seats), 0)::int AS n FROM (
       SELECT c.seats FROM booking_changes c JOIN departures d USING (agency_id)
       WHERE c.departure_id = d.id AND d.experience_id = $1 AND d.date = $2 AND c.status = 'pending' AND c.hold_expires_at > now()
       UNION ALL
       SELECT b.participants FROM bookings b
       WHERE b.experience_id = $1 AND b.date = $2 AND b.status = 'PENDING' AND b.hold_expires_at > now()) AS kept`,
    [experienceId, date],
  );
  return rows[0]?.n ?? 0;
}

const isConfirmed = ({ status }: BookingView): boolean => status === "CONFIRMED";

export const CHANGE_ATTACKS: Attack[] = [
  {
    name: "a dearer change of a booking that has departed",
    once: true,
    async run(target) {
      for (const [at, method] of ["efecty", "visa"].entries()) {
        const booked = await bookPaid(target, `late-${method}`);
        const wanted = { date: await laterDay(booked, 2), add: [newParticipant(booked)] };
        const preference = await requestChange(booked, wanted);
        const payment = await pay(target, preference, method, method === "visa" ? "CONT" : "APRO");
        await whenIdle(target);
        await moveToPast(target, booked, at + 1);
        await changePayment(target, payment, { status: "approved" });
        await whenIdle(target);
        const { date, participants } = await viewOf(booked);
        if (date === wanted.date || participants > 1) return `${method}: it moved to ${date}`;
        const { status } = await providerPayment(target, payment);
        if (status !== "refunded") return `${method}: the money of the change is ${status}`;
      }
      return null;
    },
  },
  {
    name: "seats kept by changes that nobody pays",
    once: true,
    async run(target) {
      const first = await bookPaid(target, "greedy", { experience: 4 });
      const day = await laterDay(first, 9);
      const traveller = first.traveller;
      const key = "a-second-booking-of-one-account";
      await traveller.mutate("booking.create", { ...first.request, idempotencyKey: key });
      const [second] = await traveller.query<BookingView[]>("booking.getByUserId");
      if (!second || second.id === first.id) throw new Error("there is no second booking");
      const secondBooking = { ...first, id: second.id };
      await pay(target, preferenceOf(await traveller.mutate<string>("booking.pay", { id: second.id })));
      await whenStatus(secondBooking, "CONFIRMED");
      const newParticipants = (from: number) =>
        Array.from({ length: 8 }, (_, nth) => newParticipant(first, from + nth));
      await refusalOf(requestChange(first, { date: day, add: newParticipants(0) }));
      await refusalOf(requestChange(secondBooking, { date: day, add: newParticipants(20) }));
      const heldSeats = await unpaidSeats(target, first.request.experienceId, day);
      if (heldSeats === 0) throw new Error("neither change was taken");
      if (heldSeats > MAX_UNPAID_SEATS) return `one account keeps ${heldSeats} seats unpaid`;
      await refusalOf(requestChange(first, { date: day, add: newParticipants(40) }));
      const { rows } = await target.pool.query<{ isNew: boolean; n: number }>(
        `SELECT count(*)::int AS n, bool_or(status = 'pending' AND held_since IS NULL) AS "isNew"
         FROM booking_changes WHERE booking_id = $1`,
        [first.id],
      );
      if (rows[0]?.n !== 2) return `the change was not renewed: ${rows[0]?.n}`;
      return rows[0].isNew ? "a renewed change begins its time anew" : null;
    },
  },
  {
    name: "a paid change charged back after the first payment went back",
    once: true,
    async run(target) {
      const booked = await bookPaid(target, "empties");
      const second = await pay(target, await requestChange(booked, { add: [newParticipant(booked)] }));
      await whenIdle(target);
      const { participants, participantsInfo } = await viewOf(booked);
      if (participants !== 2) throw new Error("the paid change was not applied");
      const joined = participantsInfo.at(-1)?.id ?? "";
      await change(booked, { remove: [joined] });
      await whenIdle(target);
      await changePayment(target, second, { status: "charged_back", status_detail: "settled" });
      await changePayment(target, booked.payment, { status: "charged_back", status_detail: "settled" }).catch(
        () => {},
      );
      await whenIdle(target);
      await runReconciliationNow(target, booked.id);
      await whenIdle(target);
      const view = await viewOf(booked);
      const payments = await Promise.all([booked.payment, second].map((one) => providerPayment(target, one)));
      const heldPesos = payments
        .filter(({ status }) => status === "approved")
        .reduce((sum, one) => sum + one.transaction_amount - one.transaction_amount_refunded, 0);
      return isConfirmed(view) && heldPesos < view.totalPrice
        ? `confirmed for ${view.totalPrice} with ${heldPesos} held`
        : null;
    },
  },
];
