import { handBookingSchema } from "../domain/booking/booking-request.ts";
import { listAudit, listAuditInput } from "./audit/list-audit.ts";
import { cancelByStaff } from "./booking/cancel-booking.ts";
import { bookByHand } from "./booking-by-staff/book-by-hand.ts";
import { changeContact, changeContactInput } from "./booking-by-staff/change-contact.ts";
import { completeByStaffInput, completeParticipants } from "./booking-by-staff/complete-participants.ts";
import { extendHold, extendHoldInput } from "./booking-by-staff/extend-hold.ts";
import { previewCancel, previewCancelInput } from "./booking-by-staff/preview-cancel.ts";
import { addNote, addNoteInput } from "./booking-file/add-note.ts";
import { deleteNote, deleteNoteInput } from "./booking-file/delete-note.ts";
import { getBookingFile, getBookingFileInput } from "./booking-file/get-booking-file.ts";
import { listAgencyBookings, listAgencyBookingsInput } from "./booking-file/list-agency-bookings.ts";
import { renewLink, renewLinkInput } from "./booking-link/renew-link.ts";
import { sendLink, sendLinkInput } from "./booking-link/send-link.ts";
import { getCampaign, getCampaignInput } from "./campaigns/get-campaign.ts";
import { previewCampaign, previewCampaignInput } from "./campaigns/preview-campaign.ts";
import { startCampaign, startCampaignInput } from "./campaigns/start-campaign.ts";
import { steerCampaign, steerCampaignInput } from "./campaigns/steer-campaign.ts";
import { applyByStaff } from "./changes/apply-change.ts";
import { payChangeByStaff } from "./changes/pay-change.ts";
import { previewByStaff } from "./changes/preview-change.ts";
import { syncCheckIns, syncCheckInsInput } from "./check-in/sync-check-ins.ts";
import { changeDeparture, changeDepartureInput } from "./departures/change-departure.ts";
import { getCalendar } from "./departures/get-calendar.ts";
import { getDeparture, getDepartureInput } from "./departures/get-departure.ts";
import { listDepartures, listDeparturesInput } from "./departures/list-departures.ts";
import { listExperienceNames } from "./experiences/list-experience-names.ts";
import { listExperiences } from "./experiences/list-experiences.ts";
import { exportAudit, exportAuditInput } from "./export/export-audit.ts";
import { exportBookings, exportBookingsInput } from "./export/export-bookings.ts";
import { resendEmail, resendEmailInput } from "./messaging/resend-email.ts";
import { takePayment, takePaymentInput } from "./payments/take-payment.ts";
import { revealDocument, revealDocumentInput } from "./personal-data/reveal-document.ts";
import { askApproval, askApprovalInput } from "./refunds/ask-approval.ts";
import { completeRefund, completeRefundInput } from "./refunds/complete-refund.ts";
import { decideApproval, decideApprovalInput } from "./refunds/decide-approval.ts";
import { previewRefund, previewRefundInput } from "./refunds/preview-refund.ts";
import { refundBooking, refundBookingInput } from "./refunds/refund-booking.ts";
import { changeRoles, changeRolesInput } from "./staff/change-roles.ts";
import { inviteStaff, inviteStaffInput } from "./staff/invite-staff.ts";
import { listStaff } from "./staff/list-staff.ts";
import { removeStaff, removeStaffInput } from "./staff/remove-staff.ts";
import { resendInvitation, resendInvitationInput } from "./staff/resend-invitation.ts";
import { revokeInvitation, revokeInvitationInput } from "./staff/revoke-invitation.ts";
import { getToday } from "./today/get-today.ts";

/**
 * Every use case of the panel. Each checks its own permission (`access/may.ts`). A test calls all of them with all roles, at the
 * own and at a foreign agency. The schema of an entry's input checks the panel's forms.
 */
export const panelUseCases = {
  /** Departures, bookings that need attention, and sales. */
  getToday: { run: getToday },
  listDepartures: { run: listDepartures, input: listDeparturesInput },
  getDeparture: { run: getDeparture, input: getDepartureInput },
  changeDeparture: { run: changeDeparture, input: changeDepartureInput },
  listExperienceNames: { run: listExperienceNames },
  listAgencyBookings: { run: listAgencyBookings, input: listAgencyBookingsInput },
  /** Exports a file in pieces, and writes an audit entry. */
  exportBookings: { run: exportBookings, input: exportBookingsInput },
  listAudit: { run: listAudit, input: listAuditInput },
  exportAudit: { run: exportAudit, input: exportAuditInput },
  getBookingFile: { run: getBookingFile, input: getBookingFileInput },
  /** Shows one whole document, and writes an audit entry. */
  revealDocument: { run: revealDocument, input: revealDocumentInput },
  listExperiences,
  getCalendar,
  bookByHand: { run: bookByHand, input: handBookingSchema },
  takePayment: { run: takePayment, input: takePaymentInput },
  completeRefund: { run: completeRefund, input: completeRefundInput },
  extendHold: { run: extendHold, input: extendHoldInput },
  changeContact: { run: changeContact, input: changeContactInput },
  renewLink: { run: renewLink, input: renewLinkInput },
  sendLink: { run: sendLink, input: sendLinkInput },
  /** Uploads the check-ins of a device at the entrance, and returns its new list. */
  syncCheckIns: { run: syncCheckIns, input: syncCheckInsInput },
  addNote: { run: addNote, input: addNoteInput },
  deleteNote: { run: deleteNote, input: deleteNoteInput },
  previewRefund: { run: previewRefund, input: previewRefundInput },
  refundBooking: { run: refundBooking, input: refundBookingInput },
  /** A refund above one's own limit, and the decision of a second person. */
  askApproval: { run: askApproval, input: askApprovalInput },
  decideApproval: { run: decideApproval, input: decideApprovalInput },
  previewCancel: { run: previewCancel, input: previewCancelInput },
  cancelBooking: cancelByStaff,
  completeParticipants: { run: completeParticipants, input: completeByStaffInput },
  previewChange: previewByStaff,
  applyChange: applyByStaff,
  payChange: payChangeByStaff,
  previewCampaign: { run: previewCampaign, input: previewCampaignInput },
  startCampaign: { run: startCampaign, input: startCampaignInput },
  steerCampaign: { run: steerCampaign, input: steerCampaignInput },
  getCampaign: { run: getCampaign, input: getCampaignInput },
  resendEmail: { run: resendEmail, input: resendEmailInput },
  listStaff: { run: listStaff },
  inviteStaff: { run: inviteStaff, input: inviteStaffInput },
  resendInvitation: { run: resendInvitation, input: resendInvitationInput },
  revokeInvitation: { run: revokeInvitation, input: revokeInvitationInput },
  changeRoles: { run: changeRoles, input: changeRolesInput },
  removeStaff: { run: removeStaff, input: removeStaffInput },
};
