import { listHosts } from "../../../db/queries/agencies/agencies.ts";
import { findMember } from "../../../db/queries/staff/staff-members.ts";
import { LANGUAGE_COOKIE } from "../../../domain/access/language-cookie.ts";
import { grantOf, needsSecondFactor, PERMISSION_NAMES } from "../../../domain/access/permissions.ts";
import type { Agency } from "../../../domain/agencies/agency.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../domain/locale.ts";
import { toAgencyView } from "../../../use-cases/agencies/agency-view.ts";
import { bindPanelApplication } from "../../../use-cases/application.ts";
import { notePresence } from "../../../use-cases/staff/steps/note-presence.ts";
import {
  bindInvitations,
  bindStaffAccount,
} from "../../../use-cases/staff/steps/staff-account-application.ts";
import type { SignedInStaff } from "../../../use-cases/staff/steps/staff-context.ts";
import type { PanelAgency, PanelRequestContext } from "../../../web/panel/panel-context.ts";
import { readCookie } from "../../auth/cookies.ts";
import type { AgencyDirectory } from "../../request/agency-directory.ts";
import type { ContextOf } from "../../request/context-of.ts";
import type { RequestOrigin } from "../../request/request-origin.ts";
import { currentScope } from "../../telemetry/request-scope.ts";
import type { StaffAuth } from "./auth/create-staff-auth.ts";

type StaffNeeds = Omit<Parameters<typeof bindStaffAccount>[0], "locale" | "staff" | "panelOrigin"> & {
  staffAuth: Pick<StaffAuth, "readStaff">;
  agencies: Pick<AgencyDirectory, "byId">;
  contextOf: ContextOf;
};

export type StaffVisitor = Pick<
  PanelRequestContext,
  "staff" | "account" | "agency" | "readInvitation" | "locale"
>;

const AGENCY_PATH = /^\/([a-z0-9-]{1,63})(?:\/|\.data$|$)/;

/** The choice of a reader without a session precedes the browser's languages. */
export function readPanelLocale(request: Request): Locale {
  const chosen = readCookie(request, LANGUAGE_COOKIE);
  if (isLocale(chosen)) return chosen;
  const languages = request.headers.get("accept-language")?.toLowerCase() ?? "";
  const english = languages.search(/\ben\b/);
  const spanish = languages.search(/\bes\b/);
  return english >= 0 && (spanish < 0 || english < spanish) ? "en" : DEFAULT_LOCALE;
}

/** In development, where the panel has no TLS, the site has the agency's `localhost` host and the panel's port. */
async function siteOriginOf(
  { db }: StaffNeeds,
  { id, domain }: Agency,
  panelOrigin: string,
): Promise<string> {
  const panel = new URL(panelOrigin);
  if (panel.protocol === "https:") return `https://${domain}`;
  const localHost = (await listHosts(db, id)).find((host) => /(^|\.)localhost$/.test(host));
  if (!localHost) return `https://${domain}`;
  panel.hostname = localHost;
  return panel.origin;
}

/** Returns null if the staff account has no membership at this agency. */
async function findPanelAgency(
  services: StaffNeeds,
  staff: SignedInStaff,
  agencyId: string,
  panelRequest: { request: Request; locale: Locale; requestOrigin: RequestOrigin },
): Promise<PanelAgency | null> {
  const agency = await services.agencies.byId(agencyId);
  const member = agency && (await findMember(services.db, agency.id, staff.id));
  if (!agency || !member) return null;
  await notePresence(services, member);
  const { locale, requestOrigin } = panelRequest;
  const { id: staffId, email, name, secondFactorAt } = staff;
  const { roles } = member;
  const actor = { kind: "staff", staffId, agencyId: agency.id, email, name, roles, secondFactorAt } as const;
  const origin = await siteOriginOf(services, agency, requestOrigin.origin);
  const { ip } = requestOrigin;
  const request = { origin, ip, userAgent: panelRequest.request.headers.get("user-agent") };
  const scope = currentScope();
  if (scope) scope.agency = agency.id;
  return {
    view: toAgencyView(agency, locale),
    roles,
    permissions: PERMISSION_NAMES.filter((permission) => grantOf(roles, permission) !== null),
    wantsSecondFactor: needsSecondFactor(roles) && secondFactorAt === null,
    application: bindPanelApplication(async () => services.contextOf({ agency, locale, request, actor })),
  };
}

export const bindStaff =
  (services: StaffNeeds) =>
  async (request: Request, requestOrigin: RequestOrigin): Promise<StaffVisitor> => {
    const staff = await services.staffAuth.readStaff(request, requestOrigin);
    const locale = staff?.locale ?? readPanelLocale(request);
    const { readInvitation } = bindInvitations({ ...services, locale });
    if (!staff) return { staff: null, account: null, agency: null, readInvitation, locale };
    const scope = currentScope();
    if (scope) scope.actor = staff.id;
    const { id, email, name, hasCodes, secondFactorAt } = staff;
    const agencyId = AGENCY_PATH.exec(new URL(request.url).pathname)?.[1];
    const panelRequest = { request, locale, requestOrigin };
    return {
      staff: { id, email, name, hasCodes, secondFactorAt },
      account: bindStaffAccount({ ...services, locale, staff, panelOrigin: requestOrigin.origin }),
      agency: agencyId ? await findPanelAgency(services, staff, agencyId, panelRequest) : null,
      readInvitation,
      locale,
    };
  };
