import { expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../../tests/support/samples/sample-experience.ts";
import { familyExperience, familyOf } from "../../../../tests/support/samples/sample-party.ts";
import { agencyPerTest, openAgency } from "../../../../tests/support/use-case-context.ts";
import { groupDigits } from "../../../domain/identity/group-digits.ts";
import { renderEmail } from "../../../email/render-email.ts";
import { cancelBooking } from "../../booking/cancel-booking.ts";
import { createBooking } from "../../booking/create-booking.ts";
import { updateUser } from "../../identity/update-user.ts";
import { settlePayment } from "../../payments/steps/settle-payment.ts";
import { perform } from "../../use-case.ts";
import { composeEmail } from "./compose-email.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

async function emails() {
  const composed = await Promise.all((await site.messages()).map((row) => composeEmail(site.system, row)));
  return composed.map(({ email }) => email);
}

test("the agency's e-mail about a booking of an English reader is in Spanish", async () => {
  const traveller = { ...(await site.traveller()), locale: "en" as const };
  await perform(createBooking, traveller, sampleBookingRequest(site.experience, 2));

  const place = site.experience.place["es-CO"];
  expect(await emails()).toMatchObject([{ kind: "booking-lead", locale: "es-CO", booking: { place } }]);
});

test("the agency's e-mails about a confirmation and a cancellation have the people's names", async () => {
  const { ctx, id } = await site.book(2);
  await perform(updateUser, ctx, { phoneNumber: "3109876543", country: "CO" });
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 360_000) });
  await perform(cancelBooking, { ...ctx, locale: "en" }, { id });

  const [lead] = sampleBookingRequest(site.experience, 2).participantsInfo;
  const booking = {
    participantNames: [lead?.name, expect.any(String)],
    lead: { name: lead?.name, email: lead?.email, phoneNumber: lead?.phoneNumber },
    accountPhone: "+57 3109876543",
    paid: true,
  };
  const received = (await emails()).filter(({ kind }) => kind.startsWith("agency-"));
  expect(received).toMatchObject([
    { kind: "agency-booking-confirmed", locale: "es-CO", booking },
    {
      kind: "agency-booking-cancelled",
      locale: "es-CO",
      booking,
      reason: "traveller",
      refundAmount: 360_000,
    },
  ]);
  for (const email of received) {
    const { html, text } = await renderEmail(email, site.clock.now());
    for (const part of [html, text]) {
      expect(part).toContain("+57 310 987 6543");
      expect(part).toContain(groupDigits(lead?.phoneNumber ?? ""));
      expect(part).not.toContain(lead?.documentNumber);
      expect(part).not.toContain(lead?.birthDate);
    }
  }
});

test("an e-mail states the price of each line, for each person or for the group", async () => {
  const family = await openAgency(database.db, { experience: familyExperience() });
  await family.book(4, familyOf("adulto", "lancha", "lancha", "lancha"));
  const [message] = await family.messages();
  if (!message) throw new Error("no e-mail was written");
  const { email } = await composeEmail(family.system, message);
  const { html, text } = await renderEmail(email, family.clock.now());
  for (const part of [html, text].map((one) => one.replaceAll("\u00a0", " "))) {
    expect(part).toContain("Adulto ($ 180.000 × 1)");
    expect(part).toContain("Lancha privada ($ 600.000 por grupo de hasta 2 + 1 × $ 50.000)");
    expect(part).toContain("$ 650.000");
    expect(part).toContain("$ 830.000");
  }
});

test("the account's phone is shown beside the lead's only if it differs", async () => {
  const { ctx } = await site.book(1);
  const [lead] = sampleBookingRequest(site.experience, 1).participantsInfo;
  await perform(updateUser, ctx, { phoneNumber: lead?.phoneNumber ?? "", country: "CO" });
  expect(await emails()).toMatchObject([{ kind: "booking-lead", booking: { accountPhone: null } }]);
});

test("the confirmation states the method of the approved payment, not of a rejected one", async () => {
  const { id } = await site.book(2);
  const refused = site.payments.pay(id, 360_000, { status: "rejected", method: "master" });
  await settlePayment(site.system, { providerPaymentId: refused });
  const approved = site.payments.pay(id, 360_000, { method: "pse" });
  await settlePayment(site.system, { providerPaymentId: approved });

  const confirmed = (await emails()).filter(({ kind }) => kind === "booking-confirmed");
  expect(confirmed).toMatchObject([{ method: "pse" }]);
});
