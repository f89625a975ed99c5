import type { Locale } from "../../../domain/locale.ts";
import type { Needs } from "../../context.ts";

export interface SignedInStaff {
  id: string;
  /** E-mail address verified by the sign-in provider, in lower case. */
  email: string;
  name: string | null;
  /** Null until a language is chosen. */
  locale: Locale | null;
  sessionToken: string;
  secondFactorAt: Date | null;
  hasCodes: boolean;
}

export interface StaffContext extends Needs<"db" | "jobs" | "clock" | "newId" | "encryption" | "locale"> {
  staff: SignedInStaff;
  /** `https://panel.example` */
  panelOrigin: string;
}
