import { placeInstant } from "../../domain/departures/place-time.ts";
import { DomainError } from "../../domain/errors.ts";
import { durationMinutes } from "../../domain/experiences/duration.ts";
import type { PassLabels, WalletPass } from "../../ports/wallets.ts";
import { VISITORS } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { defineUseCase, perform } from "../use-case.ts";
import { getBooking } from "./get-booking.ts";
import { voucherPath } from "./steps/voucher-link.ts";

export interface WalletPassInput {
  id: string;
  labels: PassLabels;
  bookingUrl: string;
}

type PassNeeds = Needs<"db" | "encryption" | "agency" | "actor" | "clock" | "locale" | "request" | "wallets">;

export type WalletName = "apple" | "google";

export const listWallets = defineUseCase({
  name: "list-wallets",
  may: VISITORS,
  needs: ["wallets"],
  run: async ({ wallets }): Promise<WalletName[]> =>
    (["apple", "google"] as const).filter((name) => wallets[name]),
});

/** The pass is void once the booking or its departure is cancelled. */
async function passOf(ctx: PassNeeds, { id, labels, bookingUrl }: WalletPassInput): Promise<WalletPass> {
  const booking = await perform(getBooking, ctx, { id });
  if (booking.status === "PENDING") throw new DomainError("booking-not-found");
  const startsAt = placeInstant(booking.date, booking.startTime);
  return {
    bookingId: booking.id,
    experienceId: booking.experienceId,
    revision: booking.revision,
    agency: ctx.agency,
    locale: ctx.locale,
    labels,
    title: booking.title,
    code: booking.code,
    people: booking.participants,
    date: booking.date,
    startTime: booking.startTime,
    startsAt,
    endsAt: new Date(startsAt.getTime() + durationMinutes(booking.duration) * 60_000),
    place: booking.place,
    meetingPoint: booking.meetingPoint,
    meetingPlace: booking.meetingPlace,
    voucherUrl: ctx.request.origin + voucherPath(ctx, booking),
    bookingUrl,
    isValid: booking.status === "CONFIRMED" && !booking.cancelledDeparture,
    issuedAt: ctx.clock.now(),
  };
}

/**
 * @returns a `.pkpass` file.
 * @throws DomainError `not-signed-in`; `booking-not-found` if the booking is unknown, somebody else's or unpaid, or if no
 * passes are issued.
 */
export const issueApplePass = defineUseCase({
  name: "issue-apple-pass",
  may: { traveller: true },
  needs: ["db", "clock", "encryption", "agency", "locale", "request", "wallets"],
  async run(ctx, input: WalletPassInput): Promise<Uint8Array> {
    const { apple } = ctx.wallets;
    if (!apple) throw new DomainError("booking-not-found");
    return apple.issue(await passOf(ctx, input));
  },
});

/**
 * @returns the URL at Google that saves the pass.
 * @throws DomainError as `issueApplePass`.
 */
export const issueGooglePass = defineUseCase({
  name: "issue-google-pass",
  may: { traveller: true },
  needs: ["db", "clock", "encryption", "agency", "locale", "request", "wallets"],
  async run(ctx, input: WalletPassInput): Promise<string> {
    const { google } = ctx.wallets;
    if (!google) throw new DomainError("booking-not-found");
    return google.saveUrl(await passOf(ctx, input));
  },
});
