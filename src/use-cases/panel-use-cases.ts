import { addAttachment } from "./attachments/add-attachment.ts";
import { downloadAttachment } from "./attachments/download-attachment.ts";
import { markAttachment } from "./attachments/mark-attachment.ts";
import { removeAttachment } from "./attachments/remove-attachment.ts";
import { listAudit } from "./audit/list-audit.ts";
import { cancelByStaff } from "./booking/cancel-booking.ts";
import { bookByHand } from "./booking-by-staff/book-by-hand.ts";
import { changeContact } from "./booking-by-staff/change-contact.ts";
import { completeParticipants } from "./booking-by-staff/complete-participants.ts";
import { extendHold } from "./booking-by-staff/extend-hold.ts";
import { getRebooking } from "./booking-by-staff/get-rebooking.ts";
import { previewCancel } from "./booking-by-staff/preview-cancel.ts";
import { takePayment } from "./booking-by-staff/take-payment.ts";
import { addNote } from "./booking-file/add-note.ts";
import { deleteNote } from "./booking-file/delete-note.ts";
import { getBookingFile } from "./booking-file/get-booking-file.ts";
import { getPrintedVoucher } from "./booking-file/get-printed-voucher.ts";
import { listAgencyBookings } from "./booking-file/list-agency-bookings.ts";
import { renewLink } from "./booking-link/renew-link.ts";
import { sendLink } from "./booking-link/send-link.ts";
import { getBulkCancellation } from "./bulk-cancellations/get-bulk-cancellation.ts";
import { previewBulkCancellation } from "./bulk-cancellations/preview-bulk-cancellation.ts";
import { startBulkCancellation } from "./bulk-cancellations/start-bulk-cancellation.ts";
import { draftBulkChange } from "./bulk-changes/draft-bulk-change.ts";
import { getBulkChange } from "./bulk-changes/get-bulk-change.ts";
import { listBulkChoices } from "./bulk-changes/list-bulk-choices.ts";
import { startBulkChange } from "./bulk-changes/start-bulk-change.ts";
import { changeTime } from "./campaigns/change-time.ts";
import { chooseByStaff } from "./campaigns/choose-by-staff.ts";
import { getCampaign } from "./campaigns/get-campaign.ts";
import { previewCampaign } from "./campaigns/preview-campaign.ts";
import { previewEmail } from "./campaigns/preview-email.ts";
import { previewTimeChange } from "./campaigns/preview-time-change.ts";
import { startCampaign } from "./campaigns/start-campaign.ts";
import { steerCampaign } from "./campaigns/steer-campaign.ts";
import { tickCall } from "./campaigns/tick-call.ts";
import { applyByStaff } from "./changes/apply-change.ts";
import { payChangeByStaff } from "./changes/pay-change.ts";
import { previewByStaff } from "./changes/preview-change.ts";
import { readVoucher } from "./check-in/read-voucher.ts";
import { syncCheckIns } from "./check-in/sync-check-ins.ts";
import { addDeparture } from "./departures/add-departure.ts";
import { assignGuides } from "./departures/assign-guides.ts";
import { changeDeparture } from "./departures/change-departure.ts";
import { changeMinimum } from "./departures/change-minimum.ts";
import { getCalendar } from "./departures/get-calendar.ts";
import { getDeparture } from "./departures/get-departure.ts";
import { guaranteeDeparture } from "./departures/guarantee-departure.ts";
import { listDepartures } from "./departures/list-departures.ts";
import { noteDeparture } from "./departures/note-departure.ts";
import { removeDeparture } from "./departures/remove-departure.ts";
import { getExperience } from "./experiences/get-experience.ts";
import { listExperienceNames } from "./experiences/list-experience-names.ts";
import { listExperiences } from "./experiences/list-experiences.ts";
import { exportAudit } from "./export/export-audit.ts";
import { exportBookings } from "./export/export-bookings.ts";
import { exportManifest } from "./export/export-manifest.ts";
import { getListTime } from "./guide-lists/get-list-time.ts";
import { sendGuideList } from "./guide-lists/send-guide-list.ts";
import { setListTime } from "./guide-lists/set-list-time.ts";
import { listAgencyGuides } from "./guides/list-agency-guides.ts";
import { retireGuide } from "./guides/retire-guide.ts";
import { saveGuide } from "./guides/save-guide.ts";
import { getInsurer } from "./insurer-lists/get-insurer.ts";
import { setInsurer } from "./insurer-lists/set-insurer.ts";
import { deleteMessageTemplate } from "./message-templates/delete-message-template.ts";
import { listMessageTemplates } from "./message-templates/list-message-templates.ts";
import { saveMessageTemplate } from "./message-templates/save-message-template.ts";
import { answerContactMessage } from "./messaging/answer-contact-message.ts";
import { getContactMessage } from "./messaging/get-contact-message.ts";
import { markDataRequest } from "./messaging/mark-data-request.ts";
import { resendEmail } from "./messaging/resend-email.ts";
import { revealDocument } from "./personal-data/reveal-document.ts";
import { listAgencyQuestions } from "./questions/list-agency-questions.ts";
import { listHandQuestions } from "./questions/list-hand-questions.ts";
import { placeQuestion } from "./questions/place-question.ts";
import { retireQuestion } from "./questions/retire-question.ts";
import { saveQuestion } from "./questions/save-question.ts";
import { askApproval } from "./refunds/ask-approval.ts";
import { completeRefund } from "./refunds/complete-refund.ts";
import { decideApproval } from "./refunds/decide-approval.ts";
import { previewRefund } from "./refunds/preview-refund.ts";
import { refundBooking } from "./refunds/refund-booking.ts";
import { changeSchedule } from "./schedules/change-schedule.ts";
import { listSchedules } from "./schedules/list-schedules.ts";
import { previewSchedule } from "./schedules/preview-schedule.ts";
import { searchPanel } from "./search/search-panel.ts";
import { changeRoles } from "./staff/change-roles.ts";
import { inviteStaff } from "./staff/invite-staff.ts";
import { listStaff } from "./staff/list-staff.ts";
import { removeStaff } from "./staff/remove-staff.ts";
import { resendInvitation } from "./staff/resend-invitation.ts";
import { resetSecondFactor } from "./staff/reset-second-factor.ts";
import { revokeInvitation } from "./staff/revoke-invitation.ts";
import { getStaffMessage } from "./staff-messages/get-staff-message.ts";
import { listMessageRecipients } from "./staff-messages/list-recipients.ts";
import { previewStaffMessage } from "./staff-messages/preview-staff-message.ts";
import { sendStaffMessage } from "./staff-messages/send-staff-message.ts";
import { steerStaffMessage } from "./staff-messages/steer-staff-message.ts";
import { getToday } from "./today/get-today.ts";

export const panelUseCases = {
  getToday,
  searchPanel,
  listDepartures,
  getDeparture,
  changeDeparture,
  listBulkChoices,
  draftBulkChange,
  startBulkChange,
  getBulkChange,
  previewBulkCancellation,
  startBulkCancellation,
  getBulkCancellation,
  listSchedules,
  previewSchedule,
  changeSchedule,
  assignGuides,
  listAgencyGuides,
  saveGuide,
  retireGuide,
  listAgencyQuestions,
  listHandQuestions,
  saveQuestion,
  placeQuestion,
  retireQuestion,
  noteDeparture,
  changeMinimum,
  guaranteeDeparture,
  addDeparture,
  removeDeparture,
  listExperienceNames,
  listAgencyBookings,
  exportBookings,
  exportManifest,
  sendGuideList,
  getListTime,
  setListTime,
  getInsurer,
  setInsurer,
  listAudit,
  exportAudit,
  getBookingFile,
  getPrintedVoucher,
  revealDocument,
  listExperiences,
  getExperience,
  getCalendar,
  bookByHand,
  getRebooking,
  takePayment,
  completeRefund,
  extendHold,
  changeContact,
  renewLink,
  sendLink,
  syncCheckIns,
  readVoucher,
  addAttachment,
  downloadAttachment,
  markAttachment,
  removeAttachment,
  addNote,
  deleteNote,
  previewRefund,
  refundBooking,
  askApproval,
  decideApproval,
  previewCancel,
  cancelBooking: cancelByStaff,
  completeParticipants,
  previewChange: previewByStaff,
  applyChange: applyByStaff,
  payChange: payChangeByStaff,
  previewCampaign,
  previewEmail,
  startCampaign,
  previewTimeChange,
  changeTime,
  steerCampaign,
  getCampaign,
  chooseByStaff,
  tickCall,
  listMessageRecipients,
  previewStaffMessage,
  sendStaffMessage,
  steerStaffMessage,
  getStaffMessage,
  listMessageTemplates,
  saveMessageTemplate,
  deleteMessageTemplate,
  resendEmail,
  getContactMessage,
  answerContactMessage,
  markDataRequest,
  listStaff,
  inviteStaff,
  resendInvitation,
  revokeInvitation,
  changeRoles,
  removeStaff,
  resetSecondFactor,
};
