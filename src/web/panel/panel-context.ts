import { createContext } from "react-router";
import type { Permission, Role } from "../../domain/access/permissions.ts";
import type { Locale } from "../../domain/locale.ts";
import type { AgencyView } from "../../use-cases/agencies/agency-view.ts";
import type { PanelApplication } from "../../use-cases/application.ts";
import type { StaffAccountApplication } from "../../use-cases/staff/staff-account-application.ts";

/** Who is signed in to the panel. */
export interface PanelStaff {
  id: string;
  email: string;
  name: string | null;
  /** Whether one-time codes are set up. */
  hasCodes: boolean;
  /** When this session last proved a second factor; null where it has not. */
  secondFactorAt: Date | null;
}

/** The agency whose panel an address names, for somebody who works there. */
export interface PanelAgency {
  view: AgencyView;
  roles: readonly Role[];
  /** What the roles grant at all; the use cases decide. */
  permissions: readonly Permission[];
  /** A second factor has to be proved in this session before anything else. */
  wantsSecondFactor: boolean;
  application: PanelApplication;
}

/** What the server knows about a request to the panel before a screen's loader or action runs. */
export interface PanelRequestContext {
  /** Null where nobody is signed in. */
  staff: PanelStaff | null;
  /** Null where nobody is signed in. */
  account: StaffAccountApplication | null;
  /** Null where the address names none, or none that who is signed in works for: both look the same. */
  agency: PanelAgency | null;
  /** What an invitation's link says, for anybody who has it. */
  readInvitation: StaffAccountApplication["readInvitation"];
  locale: Locale;
  /** Where the panel is: `https://panel.example`, without a trailing slash. */
  origin: string;
  /** For the forms of the sign-in screens; null on every other screen. */
  csrfToken: string | null;
  /** Where the sign-in under way leads to; null on every other screen. */
  callbackUrl: string | null;
  /** Put on the scripts that we mean to run. */
  nonce: string;
  now: Date;
  /** Names what a form asks for, so that it is done once. */
  newId: () => string;
  logFault(error: unknown): void;
}

export const panelContext = createContext<PanelRequestContext>();
