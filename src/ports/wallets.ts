import type { Agency } from "../domain/agencies/agency.ts";
import type { MeetingPlaceView } from "../domain/experiences/meeting-place.ts";
import type { Locale } from "../domain/locale.ts";

export interface PassLabels {
  date: string;
  startTime: string;
  people: string;
  code: string;
  meetingPoint: string;
  booking: string;
  contact: string;
}

export interface WalletPass {
  bookingId: string;
  experienceId: string;
  revision: number;
  agency: Pick<Agency, "id" | "name" | "image" | "phone" | "theme">;
  locale: Locale;
  labels: PassLabels;
  title: string;
  code: string;
  people: number;
  /** `YYYY-MM-DD` and `HH:MM` in place time. */
  date: string;
  startTime: string;
  startsAt: Date;
  /** The pass expires at this moment. */
  endsAt: Date;
  place: string;
  meetingPoint: string;
  meetingPlace: MeetingPlaceView | null;
  voucherUrl: string;
  bookingUrl: string;
  /** False also if the departure of a confirmed booking is cancelled. */
  isValid: boolean;
  issuedAt: Date;
}

export interface AppleWallet {
  /** @returns a signed `.pkpass` file */
  issue(pass: WalletPass): Promise<Uint8Array>;
}

export interface GoogleWallet {
  /** @returns a URL of Google that saves the pass to the visitor's account */
  saveUrl(pass: WalletPass): Promise<string>;
}

/** A wallet is null without its certificate or key. */
export interface Wallets {
  apple: AppleWallet | null;
  google: GoogleWallet | null;
}

export const NO_WALLETS: Wallets = { apple: null, google: null };
