import type { Locale } from "../../domain/locale.ts";
import type { Needs } from "../context.ts";

/** Who is signed in to the panel, before any agency is chosen. */
export interface SignedInStaff {
  id: string;
  /** Verified by the sign-in provider, in lower case. */
  email: string;
  name: string | null;
  /** Null until one was chosen. */
  locale: Locale | null;
  /** As the browser has it. */
  sessionToken: string;
  /** When this session last proved a second factor. */
  secondFactorAt: Date | null;
  /** Whether one-time codes are set up. */
  hasCodes: boolean;
}

/** What use cases about one's own staff account are given: they are about the account, and no agency's. */
export interface StaffContext extends Needs<"db" | "clock" | "newId" | "encryption" | "locale"> {
  staff: SignedInStaff;
}
