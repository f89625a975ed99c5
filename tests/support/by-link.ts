import { v7 } from "uuid";
import { listParticipants } from "../../src/db/queries/booking/bookings.ts";
import { PRIVACY_VERSION } from "../../src/domain/booking/consents.ts";
import { getBooking } from "../../src/use-cases/booking/get-booking.ts";
import type { CompleteByLinkInput } from "../../src/use-cases/companions/complete-by-link.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { sampleBookingRequest } from "./samples/sample-experience.ts";
import type { TestAgency } from "./use-case-context.ts";

export const CHILDS_PRICE = { id: "nino", value: 90_000, name: "Niño" };

/** The agency must allow companions to complete their details by a link. */
export function orderByLink(site: TestAgency) {
  const { participantsInfo, ...order } = sampleBookingRequest(site.experience, 1);
  return { ...order, participantsInfo: [...participantsInfo, {}, { price: CHILDS_PRICE }] };
}

export const stranger = (site: TestAgency): Context => ({ ...site.system, actor: { kind: "anonymous" } });

export async function paidByLink(site: TestAgency) {
  const { ctx, id } = await site.book(3, orderByLink(site));
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 450_000) });
  const { companions } = await perform(getBooking, ctx, { id });
  const token = companions?.path.split("/").at(-1) ?? "";
  const [lead = "", adult = "", child = ""] = (
    await listParticipants(site.system.db, site.agency.id, id)
  ).map((one) => one.id);
  return { ctx, id, token, lead, adult, child };
}

export const written = (token: string, id: string, change: Partial<CompleteByLinkInput> = {}) => ({
  token,
  id,
  name: "Luis Rojas",
  birthDate: "1988-08-30",
  documentType: "CC" as const,
  documentNumber: `D-${v7().slice(-12)}`,
  privacy: PRIVACY_VERSION,
  ...change,
});
