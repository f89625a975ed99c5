import type { Permission } from "../../../src/domain/access/permissions.ts";
import type { PanelName } from "./panel-questions.ts";

/**
 * The list does not read the use cases, so that a test finds a use case with a weaker permission. `public`: data of the
 * agency's site, which every role may read.
 */
const PROCEDURES: Partial<Record<Permission | "public", readonly PanelName[]>> = {
  "today.view": ["getToday"],
  "departures.view": ["searchPanel", "listDepartures", "getDeparture"],
  "departures.edit": [
    "changeDeparture",
    "listBulkChoices",
    "draftBulkChange",
    "startBulkChange",
    "getBulkChange",
    "listSchedules",
    "previewSchedule",
    "changeSchedule",
    "assignGuides",
    "listAgencyGuides",
    "saveGuide",
    "retireGuide",
    "noteDeparture",
    "changeMinimum",
    "guaranteeDeparture",
    "addDeparture",
    "removeDeparture",
    "sendGuideList",
    "getListTime",
    "setListTime",
  ],
  "departures.cancel": [
    "previewBulkCancellation",
    "startBulkCancellation",
    "getBulkCancellation",
    "previewCampaign",
    "previewEmail",
    "startCampaign",
    "previewTimeChange",
    "changeTime",
    "steerCampaign",
    "getCampaign",
    "chooseByStaff",
    "tickCall",
  ],
  "catalogue.publish": ["listAgencyQuestions", "saveQuestion", "placeQuestion", "retireQuestion"],
  "bookings.create": ["listHandQuestions", "bookByHand"],
  "bookings.view": [
    "listExperienceNames",
    "listAgencyBookings",
    "exportManifest",
    "getBookingFile",
    "getRebooking",
    "getPrintedVoucher",
  ],
  "reports.export": ["exportBookings"],
  "payment-account.manage": ["getInsurer", "setInsurer"],
  "audit.view": ["listAudit", "exportAudit"],
  "people.documents": ["revealDocument", "downloadAttachment", "markAttachment"],
  public: ["listExperiences", "getExperience", "getCalendar"],
  "money.take": ["takePayment"],
  "bookings.refund": ["completeRefund", "previewRefund", "refundBooking", "askApproval", "decideApproval"],
  "bookings.change": [
    "extendHold",
    "changeContact",
    "renewLink",
    "sendLink",
    "addNote",
    "addAttachment",
    "removeAttachment",
    "deleteNote",
    "completeParticipants",
    "previewChange",
    "applyChange",
    "payChange",
    "resendEmail",
  ],
  checkin: ["syncCheckIns", "readVoucher"],
  "bookings.cancel": ["previewCancel", "cancelBooking"],
  "messages.send": [
    "listMessageRecipients",
    "previewStaffMessage",
    "sendStaffMessage",
    "steerStaffMessage",
    "getStaffMessage",
    "listMessageTemplates",
    "getContactMessage",
    "answerContactMessage",
  ],
  "messages.templates": ["saveMessageTemplate", "deleteMessageTemplate"],
  "privacy.manage": ["markDataRequest"],
  "staff.manage": [
    "listStaff",
    "inviteStaff",
    "resendInvitation",
    "revokeInvitation",
    "changeRoles",
    "resetSecondFactor",
    "removeStaff",
  ],
};

const PERMISSIONS = new Map(
  Object.entries(PROCEDURES).flatMap(([permission, names]) =>
    names.map((name) => [name, permission as Permission | "public"] as const),
  ),
);

/** Returns null if the procedure's data are public. */
export function requiredPermission(name: PanelName): Permission | null {
  const permission = PERMISSIONS.get(name);
  if (permission === undefined) throw new Error(`${name} is in no row of the procedures' permissions`);
  return permission === "public" ? null : permission;
}
