import { createContext } from "react-router";
import type { Permission, Role } from "../../domain/access/permissions.ts";
import type { Locale } from "../../domain/locale.ts";
import type { AgencyView } from "../../use-cases/agencies/agency-view.ts";
import type { PanelApplication } from "../../use-cases/application.ts";
import type { StaffAccountApplication } from "../../use-cases/staff/steps/staff-account-application.ts";

export interface PanelStaff {
  id: string;
  email: string;
  name: string | null;
  /** Whether one-time codes are set up. */
  hasCodes: boolean;
  /** Time at which the session last passed a second factor; null if never. */
  secondFactorAt: Date | null;
}

/** Agency named by the URL, for staff who work there. */
export interface PanelAgency {
  view: AgencyView;
  roles: readonly Role[];
  /** Permissions of the roles, for display. The use cases enforce permissions. */
  permissions: readonly Permission[];
  /** Whether the session must pass a second factor before it may use the panel. */
  wantsSecondFactor: boolean;
  application: PanelApplication;
}

export interface PanelRequestContext {
  /** Null if nobody is signed in. */
  staff: PanelStaff | null;
  /** Null if nobody is signed in. */
  account: StaffAccountApplication | null;
  /** Null if the URL names no agency, or an agency that the person does not work for. The client sees no difference. */
  agency: PanelAgency | null;
  /** Reads an invitation by its link, without a sign-in. */
  readInvitation: StaffAccountApplication["readInvitation"];
  locale: Locale;
  /** `https://panel.example`, without a trailing slash. */
  origin: string;
  /** For the forms of the sign-in screens; null on other screens. */
  csrfToken: string | null;
  /** Destination of the sign-in in progress; null on other screens. */
  callbackUrl: string | null;
  /** Marks the page's own scripts for the Content-Security-Policy. */
  nonce: string;
  now: Date;
  /** Creates ids and idempotency keys of forms. */
  newId: () => string;
  logFault(error: unknown): void;
}

export const panelContext = createContext<PanelRequestContext>();
