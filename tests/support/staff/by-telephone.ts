import { v7 } from "uuid";
import { inTransaction } from "../../../src/db/connection/transaction.ts";
import { updateUserRow } from "../../../src/db/queries/identity/users.ts";
import { handBookingSchema } from "../../../src/domain/booking/booking-request.ts";
import { bookByHand } from "../../../src/use-cases/booking-by-staff/book-by-hand.ts";
import { bookingLinkPath, bookingPin } from "../../../src/use-cases/booking-link/steps/booking-link.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { sampleBookingRequest } from "../samples/sample-experience.ts";
import type { TestAgency } from "../use-case-context.ts";
import { operatorOf } from "./taken-payments.ts";

export async function linkOf(site: TestAgency, id: string) {
  const row = await site.booking(id);
  const [, , code = "", signature = ""] = bookingLinkPath(site.system, row).split("/");
  return { id, row, link: { code, signature }, pin: bookingPin(site.system, row) };
}

export async function bookedByTelephone(site: TestAgency, email: string, change: object = {}) {
  const { consents: _, replaces: __, ...request } = sampleBookingRequest(site.experience, 2);
  const [lead, ...others] = request.participantsInfo;
  const participantsInfo = [{ ...lead, email }, ...others];
  const order = handBookingSchema.parse({ ...request, participantsInfo, idempotencyKey: v7(), ...change });
  const { id } = await perform(bookByHand, operatorOf(site), order);
  return linkOf(site, id);
}

export async function accountWith(site: TestAgency, email: string, verified = true) {
  const ctx = await site.traveller();
  const now = site.clock.now();
  const change = { email, emailVerified: verified ? now : null };
  await inTransaction(ctx.db, (tx) => updateUserRow(tx, ctx.userId, change, now));
  return ctx;
}
