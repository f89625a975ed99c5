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
  hasCodes: boolean;
  /** Null if the session has never passed a second factor. */
  secondFactorAt: Date | null;
}

export interface PanelAgency {
  view: AgencyView;
  roles: readonly Role[];
  /** The use cases enforce permissions. */
  permissions: readonly Permission[];
  wantsSecondFactor: boolean;
  application: PanelApplication;
}

export interface PanelRequestContext {
  staff: PanelStaff | null;
  account: StaffAccountApplication | null;
  /** Null if the URL names no agency, or an agency that the person does not work for. */
  agency: PanelAgency | null;
  readInvitation: StaffAccountApplication["readInvitation"];
  locale: Locale;
  /** `https://panel.example`, without a trailing slash. */
  origin: string;
  /** For the forms of the sign-in screens; null on other screens. */
  csrfToken: string | null;
  /** Destination of the sign-in in progress; null on other screens. */
  callbackUrl: string | null;
  nonce: string;
  now: Date;
  newId: () => string;
  logFault(error: unknown): void;
}

export const panelContext = createContext<PanelRequestContext>();
