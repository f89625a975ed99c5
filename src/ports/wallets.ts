import type { Agency } from "../domain/agencies/agency.ts";
import type { MeetingPlaceView } from "../domain/experiences/meeting-place.ts";
import type { Locale } from "../domain/locale.ts";

/** The words of a pass that are no fact of its booking. */
export interface PassLabels {
  date: string;
  startTime: string;
  people: string;
  code: string;
  meetingPoint: string;
  booking: string;
  contact: string;
}

/** What a phone's wallet shows of a booking, in its traveller's language. */
export interface WalletPass {
  bookingId: string;
  experienceId: string;
  /** How often the booking was changed. */
  revision: number;
  agency: Pick<Agency, "id" | "name" | "image" | "phone" | "theme">;
  locale: Locale;
  labels: PassLabels;
  title: string;
  code: string;
  /** Number of people. */
  people: number;
  /** `YYYY-MM-DD` and `HH:MM` of the place. */
  date: string;
  startTime: string;
  startsAt: Date;
  /** From then on the pass has expired. */
  endsAt: Date;
  place: string;
  meetingPoint: string;
  meetingPlace: MeetingPlaceView | null;
  /** What the QR code leads to, as that of the voucher. */
  voucherUrl: string;
  bookingUrl: string;
  /** False once the booking is cancelled. */
  isValid: boolean;
  issuedAt: Date;
}

export interface AppleWallet {
  /** @returns a signed `.pkpass` file. */
  issue(pass: WalletPass): Promise<Uint8Array>;
}

export interface GoogleWallet {
  /** @returns an address of Google that saves the pass to the visitor's account. */
  saveUrl(pass: WalletPass): Promise<string>;
}

/** Null where the deployment has no certificate or key of that wallet. */
export interface Wallets {
  apple: AppleWallet | null;
  google: GoogleWallet | null;
}

export const NO_WALLETS: Wallets = { apple: null, google: null };
