import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { attachPdf, pdf } from "../../../tests/support/staff/attachments.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { bookAndTakePayment } from "../../../tests/support/staff/taken-payments.ts";
import {
  agencyPerTest,
  DAY,
  errorCode,
  MINUTE,
  openAgency,
} from "../../../tests/support/use-case-context.ts";
import { createEncryption } from "../../adapters/encryption/create-encryption.ts";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "../../domain/attachments/attachment.ts";
import { UnreadablePictureError } from "../../ports/pictures.ts";
import { getBookingFile } from "../booking-file/get-booking-file.ts";
import { eraseUser } from "../identity/erase-user.ts";
import { keepRetention } from "../personal-data/keep-retention.ts";
import { reportPerson } from "../personal-data/steps/report-person.ts";
import { reseal } from "../personal-data/steps/reseal.ts";
import { perform, Received } from "../use-case.ts";
import { addAttachment } from "./add-attachment.ts";
import { downloadAttachment } from "./download-attachment.ts";
import { markAttachment } from "./mark-attachment.ts";
import { removeAttachment } from "./remove-attachment.ts";

const database = databasePerFile(12);
const site = agencyPerTest(database);

const desk = () => staffOf(site, "desk");
const filesOf = async (id: string, ctx = staffOf(site, "owner")) =>
  (await perform(getBookingFile, ctx, { id })).attachments;
const storedNames = async (bookingId: string) =>
  (
    await database.pool.query("select name, content from booking_attachments where booking_id = $1", [
      bookingId,
    ])
  ).rows;

async function refusalOf(
  file: unknown,
  ctx: ReturnType<typeof staffOf> = desk(),
): Promise<string | undefined> {
  const { id } = await site.book(2);
  const input = { bookingId: id, file, idempotencyKey: v7() };
  const error: unknown = await perform(addAttachment, ctx, new Received(input, "es-CO")).catch(
    (reason: unknown) => reason,
  );
  expect(await filesOf(id)).toEqual([]);
  return (error as { fields?: Record<string, string> }).fields?.file;
}

describe("a file on a booking", () => {
  test("is stored once for a key, sealed, and downloaded as it was sent, with an audit entry for each", async () => {
    const { id } = await site.book(2);
    const author = desk();
    const input = { bookingId: id, file: pdf("Cédula de Ana.pdf"), idempotencyKey: v7() };
    await perform(addAttachment, author, input);
    await perform(addAttachment, author, input);
    const [file, ...others] = await filesOf(id, author);
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      name: "Cédula de Ana.pdf",
      type: "application/pdf",
      size: 9,
      mayRemove: true,
    });
    const [row] = await storedNames(id);
    expect(row.name).toMatch(/^v1\./);
    expect(row.content.toString("latin1")).not.toContain("%PDF");
    const ids = { bookingId: id, attachmentId: file?.id ?? "" };
    const downloaded = await perform(downloadAttachment, staffOf(site, "manager"), ids);
    expect(downloaded).toMatchObject({ name: "Cédula de Ana.pdf", type: "application/pdf" });
    expect(Buffer.from(downloaded.bytes).toString()).toBe("%PDF-1.7\n");
    expect((await site.story(id)).slice(-2)).toEqual(["add-attachment", "download-attachment"]);
  });

  test("is removed with a reason, by its author or an owner only", async () => {
    const { id } = await site.book(2);
    const attachmentId = await attachPdf(desk(), id);
    const wanted = { bookingId: id, attachmentId, why: "Es de otra reserva" };
    expect(await errorCode(perform(removeAttachment, staffOf(site, "manager"), wanted))).toBe("not-allowed");
    const unexplained = new Received({ ...wanted, why: "" }, "en");
    expect(await errorCode(perform(removeAttachment, staffOf(site, "owner"), unexplained))).toBe(
      "invalid-input",
    );
    expect(await filesOf(id)).toHaveLength(1);
    await perform(removeAttachment, staffOf(site, "owner"), wanted);
    expect(await storedNames(id)).toEqual([]);
    expect((await site.story(id)).at(-1)).toBe("remove-attachment");
  });

  test("is not found by another agency, nor by another booking", async () => {
    const [{ id }, other, there] = [await site.book(2), await site.book(1), await openAgency(database.db)];
    const attachmentId = await attachPdf(desk(), id);
    const foreign = staffOf(there, "owner");
    const ids = { bookingId: id, attachmentId };
    expect(await errorCode(perform(downloadAttachment, foreign, ids))).toBe("attachment-not-found");
    const misplaced = { bookingId: other.id, attachmentId };
    expect(await errorCode(perform(downloadAttachment, staffOf(site, "owner"), misplaced))).toBe(
      "attachment-not-found",
    );
    await perform(removeAttachment, foreign, { ...ids, why: "No es mía" });
    expect(await filesOf(id)).toHaveLength(1);
    expect(await errorCode(attachPdf(foreign, id))).toBe("booking-not-found");
  });

  test("needs the documents permission and a recent second factor, unless it is a slip", async () => {
    const { id } = await bookAndTakePayment(site, "transfer");
    const [, payment] = await site.paymentsOf(id);
    const slip = { bookingId: id, attachmentId: await attachPdf(desk(), id, { proves: payment?.id ?? "" }) };
    const passport = { bookingId: id, attachmentId: await attachPdf(desk(), id, { name: "pasaporte.pdf" }) };
    const [clerk, accounts, manager] = [desk(), staffOf(site, "accounts"), staffOf(site, "manager")];
    site.clock.forward(16 * MINUTE);
    for (const reader of [clerk, accounts, manager])
      expect((await perform(downloadAttachment, reader, slip)).name).toBe("recibo.pdf");
    for (const reader of [clerk, accounts]) {
      expect(await errorCode(perform(downloadAttachment, reader, passport))).toBe("not-allowed");
      expect((await filesOf(id, reader)).map(({ mayOpen }) => mayOpen)).toEqual([true, false]);
    }
    expect((await filesOf(id, manager)).map(({ mayOpen }) => mayOpen)).toEqual([true, true]);
    expect(await errorCode(perform(downloadAttachment, manager, passport))).toBe("second-factor-needed");
    expect((await site.story(id)).filter((name) => name === "download-attachment")).toHaveLength(3);
    const proven = staffOf(site, "manager");
    expect((await perform(downloadAttachment, proven, passport)).name).toBe("pasaporte.pdf");
  });

  test("is marked as a slip, or as no slip, only by staff who may open both kinds of files, with a reason in the audit", async () => {
    const { id } = await bookAndTakePayment(site, "transfer");
    const [, payment] = await site.paymentsOf(id);
    const proves = payment?.id ?? "";
    const attachmentId = await attachPdf(desk(), id, { name: "pasaporte.pdf", proves });
    const ids = { bookingId: id, attachmentId };
    const hide = { ...ids, proves: null, why: "Es un pasaporte" };
    expect(await errorCode(perform(markAttachment, desk(), hide))).toBe("not-allowed");
    const stale = staffOf(site, "manager");
    site.clock.forward(16 * MINUTE);
    expect(await errorCode(perform(markAttachment, stale, hide))).toBe("second-factor-needed");
    expect(await filesOf(id, desk())).toMatchObject([{ proves: "payment", mayOpen: true, mayMark: false }]);

    const manager = staffOf(site, "manager");
    await perform(markAttachment, manager, hide);
    await perform(markAttachment, manager, hide);
    expect(await filesOf(id, desk())).toMatchObject([{ proves: null, mayOpen: false }]);
    expect(await errorCode(perform(downloadAttachment, desk(), ids))).toBe("not-allowed");
    await perform(markAttachment, manager, { ...ids, proves, why: "Sí es el recibo" });
    expect(await filesOf(id, manager)).toMatchObject([
      { proves: "payment", provesId: proves, mayMark: true },
    ]);
    expect((await perform(downloadAttachment, desk(), ids)).name).toBe("pasaporte.pdf");
    const { history } = await perform(getBookingFile, manager, { id });
    const sentences = history.map(({ sentence }) => sentence).filter((text) => text.startsWith("Marcó"));
    expect(sentences).toEqual([
      "Marcó un documento PDF como comprobante de un pago; puede abrirlo quien ve la reserva: Sí es el recibo.",
      "Marcó que un documento PDF no es un comprobante; solo puede abrirlo quien ve documentos completos: Es un pasaporte.",
    ]);
  });

  test("is not marked as proof of another booking's payment, nor on another booking", async () => {
    const [{ id }, other] = [
      await bookAndTakePayment(site, "transfer"),
      await bookAndTakePayment(site, "cash"),
    ];
    const attachmentId = await attachPdf(desk(), id);
    const [, foreign] = await site.paymentsOf(other.id);
    const [manager, why] = [staffOf(site, "manager"), "Es el recibo"];
    const mark = (bookingId: string, proves: string | null) =>
      errorCode(perform(markAttachment, manager, { bookingId, attachmentId, proves, why }));
    expect(await mark(id, foreign?.id ?? "")).toBe("payment-not-found");
    expect(await mark(other.id, null)).toBe("attachment-not-found");
    expect(await filesOf(id)).toMatchObject([{ proves: null }]);
  });

  test("is refused to guides", async () => {
    const { id } = await site.book(2);
    const attachmentId = await attachPdf(desk(), id);
    const guide = staffOf(site, "guide");
    expect(await errorCode(attachPdf(guide, id))).toBe("not-allowed");
    expect(await errorCode(perform(downloadAttachment, guide, { bookingId: id, attachmentId }))).toBe(
      "not-allowed",
    );
  });

  test("can prove a payment of its booking, and of no other", async () => {
    const [{ id }, other] = [
      await bookAndTakePayment(site, "transfer"),
      await bookAndTakePayment(site, "cash"),
    ];
    const [, payment] = await site.paymentsOf(id);
    const proves = payment?.id ?? "";
    await attachPdf(desk(), id, { proves });
    expect(await filesOf(id)).toMatchObject([{ proves: "payment", provesId: proves }]);
    expect(await errorCode(attachPdf(desk(), other.id, { proves }))).toBe("payment-not-found");
  });

  test("stays readable after the encryption key is replaced, without rewriting its content", async () => {
    const { id } = await site.book(2);
    const attachmentId = await attachPdf(desk(), id);
    const [before] = await storedNames(id);
    const newest = { id: "newest", key: Buffer.alloc(32, "new") };
    const old = { id: "tests", key: Buffer.alloc(32, "trocha") };
    const rotating = { ...site.system, encryption: createEncryption([newest, old]) };
    await reseal(rotating, site.agency.id);
    const [after] = await storedNames(id);
    expect(after.name).toMatch(/^v1\.newest\./);
    expect(after.content).toEqual(before.content);
    const alone = { ...staffOf(site, "owner"), encryption: createEncryption([newest]) };
    const { bytes } = await perform(downloadAttachment, alone, { bookingId: id, attachmentId });
    expect(Buffer.from(bytes).toString()).toBe("%PDF-1.7\n");
  });
});

describe("a refused file", () => {
  test.each([
    ["no file", { name: "", bytes: Buffer.alloc(0) }, "Elige un archivo."],
    ["an empty file", { name: "a.pdf", bytes: Buffer.alloc(0) }, "El archivo está vacío. Elige otro."],
    [
      "a page with the name of a picture",
      pdf("foto.jpg", "<html><script>"),
      expect.stringContaining("Solo se"),
    ],
    ["a program", pdf("recibo.pdf", "MZ\x90"), expect.stringContaining("Solo se")],
    [
      "a file above the limit",
      { name: "a.pdf", bytes: Buffer.concat([pdf().bytes, Buffer.alloc(MAX_ATTACHMENT_BYTES)]) },
      "El archivo pesa más de 8 MB. Elige uno más liviano.",
    ],
  ])("says why beside the field: %s", async (_, file, message) => {
    expect(await refusalOf(file)).toEqual(message);
  });

  test("includes a damaged picture", async () => {
    const redraw = async () => {
      throw new UnreadablePictureError();
    };
    const file = { name: "foto.jpg", bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };
    expect(await refusalOf(file, { ...desk(), pictures: { redraw } })).toContain("dañada");
  });

  test("is every file beyond twenty, even if several arrive at once", async () => {
    const { id } = await site.book(2);
    for (let count = 0; count < MAX_ATTACHMENTS - 1; count += 1) await attachPdf(desk(), id);
    const codes = await Promise.all(
      Array.from({ length: 4 }, () =>
        attachPdf(desk(), id).then(
          () => "stored",
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(codes.toSorted()).toEqual(["stored", ...Array(3).fill("too-many-attachments")]);
    expect(await filesOf(id)).toHaveLength(MAX_ATTACHMENTS);
  });
});

describe("files in the personal data of a traveller", () => {
  const PERIODS = { documents: 730, names: 3_653, messages: 730, unpaid: 30 };
  const daysAfter = (date: string, days: number) => new Date(Date.parse(`${date}T15:00:00Z`) + days * DAY);

  async function bookWithFiles() {
    const booked = await bookAndTakePayment(site, "transfer");
    const [, payment] = await site.paymentsOf(booked.id);
    await attachPdf(desk(), booked.id, { name: "comprobante.pdf", proves: payment?.id ?? "" });
    await attachPdf(desk(), booked.id, { name: "pasaporte.pdf" });
    return booked;
  }
  const namesOf = async (id: string) => (await filesOf(id)).map(({ name }) => name);

  test("are in the report of the person", async () => {
    const { ctx } = await bookWithFiles();
    const { agencies } = await reportPerson(site.system, { userId: ctx.userId, agencyId: site.agency.id });
    const files = agencies[0]?.bookings[0]?.attachments.map(({ name }) => name);
    expect(files).toEqual(["comprobante.pdf", "pasaporte.pdf"]);
  });

  test("are erased with the account, except for proofs of payments", async () => {
    const { id, ctx } = await bookWithFiles();
    await perform(eraseUser, ctx);
    expect(await namesOf(id)).toEqual(["comprobante.pdf"]);
  });

  test("are erased with the documents of the trip, and proofs of payments with its names", async () => {
    const { id, booking } = await bookWithFiles();
    site.clock.set(daysAfter(booking.date, PERIODS.documents));
    await perform(keepRetention, site.system, PERIODS);
    expect(await namesOf(id)).toHaveLength(2);
    site.clock.set(daysAfter(booking.date, PERIODS.documents + 1));
    expect(await perform(keepRetention, site.system, PERIODS)).toMatchObject({ attachments: 1 });
    expect(await namesOf(id)).toEqual(["comprobante.pdf"]);
    site.clock.set(daysAfter(booking.date, PERIODS.names + 1));
    expect(await perform(keepRetention, site.system, PERIODS)).toMatchObject({ attachments: 1 });
    expect(await namesOf(id)).toEqual([]);
  });
});
