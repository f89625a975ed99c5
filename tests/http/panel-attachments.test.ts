import sharp from "sharp";
import { expect, test } from "vitest";
import { MAX_ATTACHMENT_BYTES } from "../../src/domain/attachments/attachment.ts";
import { decoded, inputsOf, locationOf, panelForms } from "./support/panel-forms.ts";

const { get, post, upload, book } = panelForms();

const photo = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: "#0a7" },
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .withExif({ IFD0: { Make: "Trocha" } })
    .jpeg({ quality: 100 })
    .toBuffer();

const linkOf = (html: string): string => /href="([^"]*\/attachments\/[\w-]+)"/.exec(html)?.[1] ?? "";

async function attach(booking: string, name: string, bytes: Buffer) {
  const { key = "" } = inputsOf((await get(`${booking}/attach`)).text, "hidden");
  return upload(`${booking}/attach`, { key }, { field: "file", name, bytes });
}

test("a photo larger than every other form is attached, listed, downloaded and removed", async () => {
  const booking = await book();
  const bytes = await photo(1_500, 1_000);
  expect(bytes.length).toBeGreaterThan(1024 * 1024);
  expect(locationOf(await attach(booking, "recibo ñ.jpg", bytes))).toBe(`${booking}?done=attached`);
  const page = (await get(booking, "owner")).text;
  expect(page).toContain("recibo ñ.jpg");
  const file = await get(linkOf(page), "owner");
  expect(file.status).toBe(200);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": "attachment; filename=\"recibo _.jpg\"; filename*=UTF-8''recibo%20%C3%B1.jpg",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect((await get(booking)).text).toContain("Descargó una foto.");
  const form = { act: "remove-attachment", attachment: linkOf(page).split("/").at(-1) ?? "" };
  expect((await post(booking, { ...form, why: "" })).text).toContain("Completa este campo.");
  expect(locationOf(await post(booking, { ...form, why: "Es de otra" }))).toBe(`${booking}?done=unattached`);
  expect((await get(linkOf(page), "owner")).status).toBe(404);
  expect((await get(booking)).text).toContain("Quitó una foto: Es de otra.");
});

test("a file other than a slip can be opened by staff who may see documents, after the second factor", async () => {
  const booking = await book();
  await attach(booking, "pasaporte.pdf", Buffer.from("%PDF-1.7\n"));
  const link = linkOf((await get(booking, "owner")).text);
  const shown = (await get(booking)).text;
  expect(shown).toContain("pasaporte.pdf");
  expect(shown).toContain("Solo lo abre quien puede ver documentos completos.");
  expect(linkOf(shown)).toBe("");
  expect((await get(link)).status).toBe(403);
  const stale = await get(link, "stale");
  expect([stale.status, locationOf(stale)]).toEqual([
    303,
    `/second-factor?${new URLSearchParams({ next: booking })}`,
  ]);
  expect(stale.text).toBe("");
});

test("the form decides what a file proves: a clerk adds slips beside their payment, and an owner marks the rest", async () => {
  const booking = await book();
  const form = await get(`${booking}/attach`);
  expect(form.text).not.toContain("<select");
  const slipForm = decoded(/href="([^"]*attach\?proves=[\w-]+)"/.exec((await get(booking)).text)?.[1] ?? "");
  const proves = new URLSearchParams(slipForm.split("?")[1]).get("proves") ?? "";
  expect((await get(slipForm)).text).toMatch(/Agregar comprobante<.*Efectivo: /s);
  const send = async (address: string, name: string, fields = {}) => {
    const { key = "" } = inputsOf((await get(address)).text, "hidden");
    const file = { field: "file", name, bytes: Buffer.from("%PDF-1.7\n") };
    return locationOf(await upload(address, { key, ...fields }, file));
  };
  expect(await send(`${booking}/attach`, "pasaporte.pdf", { proves })).toBe(`${booking}?done=attached`);
  expect(linkOf((await get(booking)).text)).toBe("");
  expect(await send(slipForm, "recibo.pdf")).toBe(`${booking}?done=attached`);
  expect(linkOf((await get(booking)).text)).not.toBe("");

  const clerks = (await get(booking)).text;
  expect(clerks).not.toContain('value="mark-attachment"');
  expect((await get(booking, "owner")).text).toContain('value="mark-attachment"');
  const attachment = linkOf(clerks).split("/").at(-1) ?? "";
  const mark = { act: "mark-attachment", attachment, proves: "", why: "Es un pasaporte" };
  expect((await post(booking, mark)).text).toContain("Tu rol no permite hacer esto.");
  expect((await post(booking, { ...mark, why: "" }, "owner")).text).toContain("Completa este campo.");
  expect((await post(booking, mark, "stale")).text).toContain("/second-factor");
  expect(locationOf(await post(booking, mark, "owner"))).toBe(`${booking}?done=marked`);
  expect(linkOf((await get(booking)).text)).toBe("");
});

test("a refused file is explained beside its field", async () => {
  const booking = await book();
  const messages = [
    ["", Buffer.alloc(0), "Elige un archivo."],
    ["a.pdf", Buffer.alloc(0), "El archivo está vacío."],
    ["a.jpg", Buffer.from("<html>"), "Solo se guardan fotos"],
    ["a.pdf", Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(MAX_ATTACHMENT_BYTES)]), "más de 8 MB"],
  ] as const;
  for (const [name, bytes, message] of messages)
    expect((await attach(booking, name, bytes)).text).toContain(message);
  expect((await get(booking)).text).toContain("Todavía no hay archivos.");
});

test("a large form is read only from a signed-in member of the agency", async () => {
  const booking = await book();
  const large = { field: "file", name: "a.pdf", bytes: Buffer.alloc(1024 * 1024) };
  expect((await upload(`${booking}/attach`, {}, large, null)).status).toBe(403);
  expect((await upload(`${booking.replace("andes-vivo", "caribe-sereno")}/attach`, {}, large)).status).toBe(
    403,
  );
});

test("a form that is too large to be read is answered with a message beside its field", async () => {
  const page = await get(`${await book()}/attach?file=too-large`);
  expect(page.text).toContain("El archivo pesa más de 8 MB.");
});

test("a payment is recorded with the photo of its slip", async () => {
  const booking = await book({ method: "" });
  const { text } = await get(`${booking}/take-payment`);
  const form = { ...inputsOf(text, "hidden"), method: "transfer", note: "Nequi 31" };
  const slip = { field: "slip", name: "nequi.jpg", bytes: await photo(40, 30) };
  expect(locationOf(await upload(`${booking}/take-payment`, form, slip))).toBe(`${booking}?done=paid`);
  const page = (await get(booking)).text;
  expect(page).toContain("Comprobante de un pago");
  expect(page).toContain("Agregó una foto, comprobante de un pago.");
});
