import { v7 } from "uuid";
import { isId } from "../../../src/domain/ids.ts";
import type { QuestionEdit } from "../../../src/domain/questions/question.ts";
import type { ScheduleEdit } from "../../../src/domain/schedules/schedule-edit.ts";
import { sealBooking } from "../../../src/use-cases/booking/steps/sealed-link.ts";
import type { panelUseCases } from "../../../src/use-cases/panel-use-cases.ts";
import { scheduleDigest } from "../../../src/use-cases/schedules/steps/plan-schedule.ts";
import { revisionOf } from "../../../src/use-cases/staff-messages/steps/recipients.ts";
import { sampleBookingRequest } from "../../support/samples/sample-experience.ts";
import { DAY, START, type TestAgency } from "../../support/use-case-context.ts";

export type PanelName = keyof typeof panelUseCases;

export interface Objects {
  bookingId: string;
  /** A booking without an account. */
  linkedId: string;
  personId: string;
  noteId: string;
  attachmentId: string;
  refundId: string;
  approvalId: string;
  messageId: string;
  contactMessageId: string;
  experienceId: string;
  guideId: string;
  questionId: string;
  campaignId: string;
  bulkChangeId: string;
  bulkCancellationId: string;
  staffMessageId: string;
  templateId: string;
  staffId: string;
  invitationId: string;
}

const PANEL = "https://panel.trocha.test";
const contact = { email: "ana@viajeros.test", phoneNumber: "+57 3001234567" };
/** `refundBooking` refunds one peso, and a later cancellation refunds the remaining amount. */
const PAID_PESOS = 360_000;
const QUIET_DEPARTURE = { date: "2026-12-13", startTime: "08:00" };
export const BOOKED_DEPARTURE = { date: "2026-12-05", startTime: "08:00" };

export const messageTo = (experienceId: string, bookingId: string) => ({
  ...{ ...BOOKED_DEPARTURE, experienceId, bookings: [bookingId], withUnpaid: false, sendNow: false },
  texts: { "es-CO": { subject: "Cambio de lugar", body: "Nos vemos en {punto de encuentro}." } },
});

export const RAIN = {
  name: "Lluvia",
  texts: { "es-CO": { subject: "Trae chaqueta", body: "Mañana llueve en la montaña." } },
};

export const ALLERGIES: QuestionEdit = {
  ...{ subject: "participant", kind: "text", options: [], isRequired: false, isSensitive: false },
  text: { "es-CO": "¿Tienes alergias?", en: "Do you have allergies?" },
};

const CLOSED_DAYS: ScheduleEdit = { kind: "closed-days", closedDays: ["2026-12-25", "2027-03-01"] };

const terms = { refund: PAID_PESOS - 1, why: "Lluvia fuerte" };

/**
 * A valid input for each procedure, in an order in which each can succeed. The type requires an entry for every new procedure.
 */
export const QUESTIONS: Record<PanelName, (objects: Objects, site: TestAgency) => object | undefined> = {
  getToday: () => undefined,
  searchPanel: () => ({ text: "ana" }),
  getDeparture: ({ experienceId }) => ({ ...QUIET_DEPARTURE, experienceId }),
  changeDeparture: ({ experienceId }) => ({ ...QUIET_DEPARTURE, experienceId, capacity: 9 }),
  listBulkChoices: () => undefined,
  draftBulkChange: ({ experienceId }) => ({
    id: v7(),
    selection: {
      experienceIds: [experienceId],
      from: "2026-12-27",
      to: "2026-12-27",
      weekdays: [7],
      startTimes: [],
    },
    edit: { closed: true },
  }),
  startBulkChange: ({ bulkChangeId }) => ({ id: bulkChangeId }),
  getBulkChange: ({ bulkChangeId }) => ({ id: bulkChangeId }),
  previewBulkCancellation: ({ experienceId }) => ({
    selection: {
      ...{ experienceIds: [experienceId], from: "2027-01-10", to: "2027-01-10" },
      ...{ weekdays: [7], startTimes: [] },
    },
  }),
  startBulkCancellation: ({ experienceId }) => ({
    ...{ id: v7(), cause: "weather", people: 0 },
    departures: [{ experienceId, date: "2027-01-10", startTime: "08:00", people: 0 }],
  }),
  getBulkCancellation: ({ bulkCancellationId }) => ({ id: bulkCancellationId }),
  noteDeparture: ({ experienceId }) => ({
    ...{ ...QUIET_DEPARTURE, experienceId, note: { "es-CO": "Lleva botas" }, internalNote: "Van dos guías" },
    shown: { es: "", en: "", internal: "" },
  }),
  changeMinimum: ({ experienceId }) => ({ ...QUIET_DEPARTURE, experienceId, minimum: 3 }),
  guaranteeDeparture: ({ experienceId }) => ({ ...QUIET_DEPARTURE, experienceId }),
  addDeparture: ({ experienceId }) => ({
    ...{ experienceId, date: "2026-12-25", startTime: "15:00", capacity: 4, cutOffMinutes: null },
  }),
  listSchedules: () => undefined,
  previewSchedule: ({ experienceId }) => ({ experienceId, edit: CLOSED_DAYS }),
  changeSchedule: ({ experienceId }, { experience }) => ({
    ...{ experienceId, edit: CLOSED_DAYS },
    revision: scheduleDigest(CLOSED_DAYS, experience.schedule, experience.priceList, [[], [], []]),
  }),
  removeDeparture: ({ experienceId }) => ({ ...QUIET_DEPARTURE, experienceId }),
  assignGuides: ({ experienceId, guideId }) => ({
    ...{ ...QUIET_DEPARTURE, experienceId, guides: [guideId], members: [] },
  }),
  listDepartures: () => ({ from: "2026-12-01", to: "2026-12-31" }),
  listExperienceNames: () => undefined,
  listExperiences: (_, { agency }) => ({ agencyId: agency.id }),
  getExperience: (_, { experience }) => ({ id: experience.id }),
  getCalendar: (_, { experience }) => ({ experienceId: experience.id, from: "2026-12-01", to: "2026-12-20" }),
  listAgencyBookings: () => ({}),
  exportBookings: () => ({ filter: {}, format: "csv" }),
  exportManifest: ({ experienceId }) => ({
    ...{ ...QUIET_DEPARTURE, experienceId, view: "list", format: "csv" },
    liveList: "https://panel.test/list",
  }),
  listAgencyGuides: () => undefined,
  saveGuide: ({ guideId, experienceId }) => ({
    ...{ guideId, replaces: 1, name: "Marina Ríos", languages: ["es", "en"] },
    ...{ cardNumber: null, cardExpiresOn: null, email: null, experienceIds: [experienceId] },
  }),
  retireGuide: ({ guideId }) => ({ guideId, retired: true }),
  listAgencyQuestions: () => undefined,
  listHandQuestions: ({ experienceId }) => ({ experienceId }),
  saveQuestion: ({ questionId, experienceId }) => ({
    ...{ ...ALLERGIES, questionId, experienceId, successorId: v7() },
    ...{ replaces: START.toISOString(), isSensitive: true },
  }),
  placeQuestion: ({ questionId }) => ({ questionId, place: 1 }),
  retireQuestion: ({ questionId }) => ({ questionId }),
  sendGuideList: ({ experienceId }) => ({
    ...{ ...BOOKED_DEPARTURE, experienceId, id: v7(), panelOrigin: "https://panel.test" },
  }),
  getListTime: () => undefined,
  setListTime: () => ({ listTime: "17:00", panelOrigin: "https://panel.test" }),
  getInsurer: () => undefined,
  setInsurer: () => ({ email: "listas@seguros.test", listTime: "17:00", panelOrigin: "https://panel.test" }),
  listAudit: () => ({}),
  exportAudit: () => ({ filter: {} }),
  getBookingFile: ({ bookingId }) => ({ id: bookingId }),
  getPrintedVoucher: ({ bookingId }) => ({ id: bookingId }),
  listMessageRecipients: ({ experienceId }) => ({ ...BOOKED_DEPARTURE, experienceId }),
  previewStaffMessage: ({ experienceId, bookingId }) => messageTo(experienceId, bookingId),
  sendStaffMessage: ({ experienceId, bookingId }) => ({
    ...{ ...messageTo(experienceId, bookingId), id: v7(), shown: 1 },
    revision: revisionOf(messageTo(experienceId, bookingId).texts, [{ id: bookingId }]),
  }),
  steerStaffMessage: ({ staffMessageId }) => ({ staffMessageId, to: "stop" }),
  getStaffMessage: ({ staffMessageId }) => ({ staffMessageId }),
  listMessageTemplates: () => undefined,
  saveMessageTemplate: ({ templateId }) => ({ ...RAIN, templateId, replaces: 1 }),
  deleteMessageTemplate: ({ templateId }) => ({ templateId }),
  revealDocument: ({ bookingId, personId }) => ({ bookingId, personId }),
  bookByHand: (_, { experience }) => {
    const { consents: _none, ...order } = sampleBookingRequest(experience, 1, { date: "2026-12-06" });
    return { ...order, idempotencyKey: v7() };
  },
  getRebooking: ({ bookingId }) => ({ id: bookingId }),
  extendHold: ({ bookingId }) => ({ bookingId, until: new Date(START.getTime() + DAY) }),
  takePayment: ({ bookingId }) => ({
    ...{ bookingId, method: "cash", amount: PAID_PESOS, note: "Recibo", idempotencyKey: v7() },
  }),
  completeRefund: ({ refundId }) => ({ refundId, note: "Transferencia" }),
  changeContact: ({ bookingId }) => ({ bookingId, ...contact }),
  renewLink: ({ linkedId }) => ({ bookingId: linkedId, version: 0 }),
  sendLink: ({ linkedId }) => ({ bookingId: linkedId }),
  syncCheckIns: ({ bookingId }) => ({
    deviceId: v7(),
    checkIns: [
      {
        ...{ nonce: v7(), bookingId, participantId: null, kind: "in", undoes: null, reason: null },
        ...{ outcome: "pass", deviceTime: START.getTime(), clockOffset: 0 },
      },
    ],
  }),
  readVoucher: ({ bookingId: id }, { system, agency }) => ({
    token: isId(id) ? sealBooking(system, "voucher", { agencyId: agency.id, id }) : "",
  }),
  addAttachment: ({ bookingId }) => ({
    ...{ bookingId, file: { name: "recibo.pdf", bytes: Buffer.from("%PDF-1.7\n") }, idempotencyKey: v7() },
  }),
  downloadAttachment: ({ bookingId, attachmentId }) => ({ bookingId, attachmentId }),
  markAttachment: ({ bookingId, attachmentId }) => ({
    ...{ bookingId, attachmentId, proves: null, why: "Es un pasaporte" },
  }),
  removeAttachment: ({ bookingId, attachmentId }) => ({ bookingId, attachmentId, why: "Repetido" }),
  addNote: ({ bookingId }) => ({ bookingId, text: "Llega tarde", idempotencyKey: v7() }),
  deleteNote: ({ bookingId, noteId }) => ({ bookingId, noteId }),
  previewRefund: ({ bookingId }) => ({ bookingId }),
  refundBooking: ({ bookingId }) => ({
    ...{ bookingId, amount: 1, way: "as-paid", why: "Lluvia fuerte", idempotencyKey: v7() },
  }),
  askApproval: ({ bookingId }) => ({
    ...{ bookingId, amount: 1, why: "Lluvia fuerte", idempotencyKey: v7() },
  }),
  decideApproval: ({ approvalId }) => ({ approvalId, decision: "approve" }),
  previewCancel: ({ bookingId }) => ({ id: bookingId }),
  cancelBooking: ({ bookingId }) => ({ id: bookingId, terms }),
  completeParticipants: ({ bookingId, personId }) => ({
    ...{ id: bookingId, participants: [{ id: personId, name: "Ana Restrepo" }] },
  }),
  previewChange: ({ bookingId }) => ({ id: bookingId, change: { date: "2026-12-12" } }),
  applyChange: ({ bookingId }) => ({
    ...{ id: bookingId, change: { date: "2026-12-12" }, revision: "x", idempotencyKey: v7() },
  }),
  payChange: ({ bookingId }) => ({ id: bookingId }),
  previewCampaign: ({ experienceId }) => ({ ...QUIET_DEPARTURE, experienceId }),
  previewEmail: ({ experienceId }) => ({ ...QUIET_DEPARTURE, experienceId, cause: "weather" }),
  startCampaign: ({ experienceId }) => ({
    ...{ ...QUIET_DEPARTURE, experienceId, id: v7(), cause: "weather", people: 0 },
  }),
  previewTimeChange: ({ experienceId }) => ({
    ...{ ...QUIET_DEPARTURE, experienceId, newTime: "15:30", cause: "weather" },
  }),
  changeTime: ({ experienceId }) => ({
    ...{ ...QUIET_DEPARTURE, experienceId, newTime: "15:30", id: v7(), cause: "weather", people: 0 },
  }),
  steerCampaign: ({ campaignId }) => ({ campaignId, to: "stop" }),
  getCampaign: ({ campaignId }) => ({ campaignId }),
  chooseByStaff: ({ campaignId, bookingId }) => ({ campaignId, bookingId, to: "refund" }),
  tickCall: ({ campaignId, bookingId }) => ({ campaignId, bookingId, called: true }),
  resendEmail: ({ messageId }) => ({ messageId }),
  getContactMessage: ({ contactMessageId }) => ({ contactMessageId }),
  markDataRequest: ({ contactMessageId }) => ({ contactMessageId, kind: "query" }),
  answerContactMessage: ({ contactMessageId }) => ({ contactMessageId, isAnswered: true }),
  listStaff: () => undefined,
  inviteStaff: () => ({
    ...{ email: `${v7()}@andesvivo.test`, roles: ["guide"], locale: "en", panelOrigin: PANEL },
  }),
  resendInvitation: ({ invitationId }) => ({ id: invitationId, panelOrigin: PANEL }),
  revokeInvitation: ({ invitationId }) => ({ id: invitationId }),
  changeRoles: ({ staffId }) => ({ staffId, roles: ["guide"] }),
  resetSecondFactor: ({ staffId }) => ({ staffId, why: "Perdió el celular", panelOrigin: PANEL }),
  removeStaff: ({ staffId }) => ({ staffId }),
};
