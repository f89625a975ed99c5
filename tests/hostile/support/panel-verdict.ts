import { grantOf, type Role, SECOND_FACTOR_PERMISSIONS } from "../../../src/domain/access/permissions.ts";
import { requiredPermission } from "./panel-permissions.ts";
import type { PanelName } from "./panel-questions.ts";

const WITHOUT_OBJECT: readonly PanelName[] = [
  ...(["getToday", "listExperienceNames", "listExperiences", "getExperience", "getCalendar"] as const),
  ...(["exportBookings", "listAudit", "exportAudit", "bookByHand", "listStaff", "inviteStaff"] as const),
  ...(["listDepartures", "listBulkChoices", "getListTime", "setListTime", "searchPanel"] as const),
  ...(["listMessageTemplates", "listSchedules", "getInsurer", "setInsurer", "listAgencyBookings"] as const),
  "listAgencyGuides",
  "listAgencyQuestions",
];
const WITH_TWO_OBJECTS: readonly PanelName[] = [
  "revealDocument",
  "completeParticipants",
  "deleteNote",
  "downloadAttachment",
  "markAttachment",
  "removeAttachment",
  "chooseByStaff",
  "tickCall",
];
/** Procedures that check more than the permission: the person concerned, or access to all of the agency's data. */
const MAY_BE_REFUSED: readonly PanelName[] = [
  ...(["changeRoles", "removeStaff", "inviteStaff", "exportBookings", "exportAudit", "deleteNote"] as const),
  ...(["decideApproval", "removeAttachment", "resetSecondFactor"] as const),
];
/** Procedures that require a second factor from the last 15 minutes, for any amount. */
const DELICATE: readonly PanelName[] = [
  ...(["revealDocument", "inviteStaff", "resendInvitation", "revokeInvitation"] as const),
  ...(["changeRoles", "removeStaff", "startCampaign", "changeTime", "chooseByStaff"] as const),
  ...(["setInsurer", "startBulkCancellation", "downloadAttachment", "markAttachment"] as const),
  "resetSecondFactor",
];
/** The snapshot proves that a procedure without a refusal changed nothing. */
const WITHOUT_REFUSAL: readonly PanelName[] = [
  ...(["deleteNote", "removeAttachment", "deleteMessageTemplate", "syncCheckIns"] as const),
];
const MISSING = [
  ...["booking-not-found", "refund-not-found", "staff-not-found", "invitation-not-found"],
  ...["approval-not-found", "guide-not-found", "campaign-not-found", "experience-not-found"],
  ...["departure-not-found", "bulk-change-not-found", "staff-message-not-found"],
  "template-not-found",
  "attachment-not-found",
  "question-not-found",
  "contact-message-not-found",
  "done: false",
];

/**
 * `mixed`: an own booking with another agency's object. `confused`: own ids, each in the place of another id. `smuggled`: a
 * foreign object together with the id of its agency.
 */
const OWNERS = ["own", "foreign", "unknown", "mixed", "confused", "smuggled", "malformed"] as const;
export type Owner = (typeof OWNERS)[number];

export function ownersOf(name: PanelName): readonly Owner[] {
  if (WITHOUT_OBJECT.includes(name)) return ["own"];
  return WITH_TWO_OBJECTS.includes(name) ? OWNERS : OWNERS.filter((whose) => whose !== "mixed");
}

export const WHO = [
  "fresh",
  "stale",
  "none",
  "elsewhere",
  "traveller",
  "anonymous",
  "operator",
  "system",
] as const;
export type Who = (typeof WHO)[number];
const isStaffHere = (who: Who): boolean => who === "fresh" || who === "stale" || who === "none";

export interface Probe {
  name: PanelName;
  roles: readonly Role[];
  who: Who;
  whose: Owner;
}

/** Returns null if the table requires no refusal. */
export function demandedRefusal({ name, roles, who }: Omit<Probe, "whose">): string | null {
  if (!isStaffHere(who)) return "not-allowed";
  const permission = requiredPermission(name);
  if (permission === null) return null;
  if (grantOf(roles, permission) === null) return "not-allowed";
  if (who === "none" && (SECOND_FACTOR_PERMISSIONS.includes(permission) || DELICATE.includes(name)))
    return "second-factor-needed";
  return who === "stale" && DELICATE.includes(name) ? "second-factor-needed" : null;
}

export function wrongWith(probe: Probe, outcome: string): string | undefined {
  const { name, who, whose } = probe;
  const demandedCode = demandedRefusal(probe);
  if (whose === "malformed" && isStaffHere(who))
    return outcome === "invalid-input" ? undefined : "took what is no id";
  if (demandedCode) return outcome === demandedCode ? undefined : `answered in place of ${demandedCode}`;
  const mayRefuse = MAY_BE_REFUSED.includes(name);
  if (outcome === "not-allowed") return mayRefuse ? undefined : "refused to who may";
  // Only amounts above the role's limit need a recent second factor, and the amounts of the matrix are below.
  if (outcome === "second-factor-needed") return "refused to who may";
  if (whose === "own" || WITHOUT_REFUSAL.includes(name)) return undefined;
  // The booking may refuse the change before the procedure looks up the foreign object.
  if (whose === "mixed" && outcome !== "done") return undefined;
  return MISSING.includes(outcome) ? undefined : "told of what is not theirs";
}
