import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { pdf } from "../../../tests/support/staff/attachments.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { bookAndTakePayment, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, errorCode } from "../../../tests/support/use-case-context.ts";
import { MAX_ATTACHMENTS } from "../../domain/attachments/attachment.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { getBookingFile } from "../booking-file/get-booking-file.ts";
import { completeRefund } from "../refunds/complete-refund.ts";
import { perform, Received } from "../use-case.ts";
import { addAttachment } from "./add-attachment.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const owner = () => staffOf(site, "owner");
const filesOf = async (id: string) => (await perform(getBookingFile, owner(), { id })).attachments;

describe("the slip of a payment by hand", () => {
  test("is stored once with the payment that it proves", async () => {
    const { id } = await site.book(2);
    const input = takePaymentInput(id, "transfer", { slip: pdf("nequi.pdf") });
    await perform(takePayment, owner(), input);
    await perform(takePayment, owner(), input);
    const [, payment] = await site.paymentsOf(id);
    expect(payment).toMatchObject({ paymentMethod: "transfer", status: "approved" });
    expect(await filesOf(id)).toMatchObject([
      { name: "nequi.pdf", proves: "payment", provesId: payment?.id },
    ]);
    expect((await site.story(id)).slice(-2)).toEqual(["take-payment", "add-attachment"]);
  });

  test("that is neither a picture nor a PDF is refused with the payment, and the form can be sent again", async () => {
    const { id } = await site.book(2);
    const input = takePaymentInput(id, "transfer", { slip: pdf("nequi.jpg", "<html>") });
    const refused = perform(takePayment, owner(), new Received(input, "es-CO"));
    await expect(refused).rejects.toMatchObject({
      code: "invalid-input",
      fields: { slip: expect.any(String) },
    });
    expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
    await perform(takePayment, owner(), { ...input, slip: undefined });
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("beyond the limit of files is refused with the payment", async () => {
    const { id } = await site.book(2);
    for (let number = 0; number < MAX_ATTACHMENTS; number += 1)
      await perform(addAttachment, owner(), {
        bookingId: id,
        file: pdf(),
        idempotencyKey: site.system.newId(),
      });
    const taken = perform(takePayment, owner(), takePaymentInput(id, "cash", { slip: pdf() }));
    expect(await errorCode(taken)).toBe("too-many-attachments");
    expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
  });
});

test("the slip of a refund by hand is stored once with the refund that it proves", async () => {
  const { id, ctx } = await bookAndTakePayment(site, "cash");
  await perform(cancelBooking, ctx, { id });
  const [refund] = await site.refundsOf(id);
  const input = { refundId: refund?.id ?? "", note: "Transferencia 8812", slip: pdf("devolucion.pdf") };
  await perform(completeRefund, owner(), input);
  await perform(completeRefund, owner(), input);
  expect(await filesOf(id)).toMatchObject([
    { name: "devolucion.pdf", proves: "refund", provesId: refund?.id },
  ]);
});
