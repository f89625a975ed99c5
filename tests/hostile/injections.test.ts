import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announceCatalogueChange } from "../../src/db/connection/catalogue-changes.ts";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import type { BookingSummaryView } from "../../src/use-cases/booking/booking-view.ts";
import type { WishlistView } from "../../src/use-cases/wishlists/wishlist-view.ts";
import { ProcedureError, type Traveller } from "../support/traveller.ts";
import { waitFor } from "../support/wait-for.ts";
import { openTestEnvironment, type TestEnvironment } from "./support/test-environment.ts";

const NAMES = [
  '<img src=x onerror="hostile()">',
  "<script>hostile()<script>",
  '=HYPERLINK("evil";"clic")',
  "+SUM(1+1)*cmd|' calc'!A0",
  "Ana\r\nBcc: todos",
  "\u001b[2J\u001b]0;hostile\u0007Ana",
  "BEGIN:VEVENT\r\nSUMMARY:hostile\r\nEND:VEVENT",
  "{{constructor['constructor']('hostile()')()}}",
  "\u202eanA\u202c Gómez",
  "Ñ".repeat(80),
];

const LINK_NAMES = [
  "https://evil.test/premio Ana",
  "</script><script>hostile()</script>",
  '=HYPERLINK("http://evil.test";"clic")',
  "Ana\r\nBcc: todos@evil.test",
  "[clic](http://evil.test)",
  "\u202egro.tset.live\u202c Ana",
];

interface SentEmail {
  subject: string;
  html: string;
  text: string;
  from?: { email: string; name?: string };
  reply_to?: { email: string; name?: string };
  to?: { email: string; name?: string }[];
  attachments: { filename: string; content: string }[];
}

const CONTROLS = /[^\P{Cc}\n\t\r]/u;
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/;

let environment: TestEnvironment;
let ana: Traveller;
beforeAll(async () => {
  environment = await openTestEnvironment();
  ana = environment.site.open();
  await ana.signIn("google", "ana@viajeros.test");
});
afterAll(() => environment?.close());

const emailsTo = (email: string, count: number) =>
  waitFor(`e-mails to ${email}`, async () => {
    const path = `mailersend/messages?to=${encodeURIComponent(email)}`;
    const emails = await environment.site.sandbox.control<SentEmail[]>("GET", path);
    return emails.length >= count && emails;
  });

/** A busy machine may overload the server. */
const unlessOverloaded = <T>(ask: () => Promise<T>) =>
  waitFor("a server that is not overloaded", async () => {
    try {
      return { answer: await ask() };
    } catch (error) {
      if (error instanceof ProcedureError && error.reason === "busy") return false;
      throw error;
    }
  }).then(({ answer }) => answer);

const pageAt = (path: string) =>
  waitFor(path, async () => {
    const page = await ana.call("GET", path);
    return page.status !== 503 && page;
  });

function expectHarmless(email: SentEmail): void {
  const names = [email.from, email.reply_to, ...(email.to ?? [])].map((one) => one?.name ?? "");
  for (const line of [email.subject, ...names]) expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  expect(email.html).not.toMatch(/<script|<img[^>]*onerror|href="http:\/\/evil/i);
  expect(email.text).not.toMatch(/^(?:Bcc:|SUMMARY:hostile)/m);
  for (const part of [email.html, email.text]) expect(part).not.toMatch(CONTROLS);
  for (const part of [email.subject, email.html, email.text]) expect(part).not.toMatch(DIRECTION_MARKS);
  for (const { filename, content } of email.attachments) {
    expect(filename).toMatch(/^[\w.-]+$/);
    if (filename.endsWith(".ics")) expectOneEvent(Buffer.from(content, "base64").toString());
  }
}

function expectOneEvent(file: string): void {
  expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
  expect(file.match(/^SUMMARY/gm)).toHaveLength(1);
  expect(file).not.toMatch(/[^\r]\n|\r[^\n]/);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
}

describe("hostile names of travellers", () => {
  test.each(NAMES)("the name %j is escaped everywhere after a booking", async (name) => {
    const email = `n${NAMES.indexOf(name)}@viajeros.test`;
    const [lead] = environment.bookingRequest.participantsInfo;
    const bookingRequest = {
      ...environment.bookingRequest,
      participantsInfo: [{ ...lead, name, email }],
    } as BookingRequest;
    const url = await unlessOverloaded(() => ana.mutate<string>("booking.create", bookingRequest));
    const preference = new URL(url).searchParams.get("pref_id");
    await environment.site.sandbox.control("POST", `mercado-pago/preferences/${preference}/pay`, {
      cardholder: "APRO",
      method: "visa",
    });
    const booking = await waitFor("confirmation", async () => {
      const [emails] = await unlessOverloaded(() => ana.query<BookingSummaryView[]>("booking.getByUserId"));
      return emails?.status === "CONFIRMED" && emails;
    });
    for (const sent of await emailsTo(email, 1)) expectHarmless(sent);

    const path = `/booking/${environment.bookingRequest.experienceId}/${booking.id}`;
    const page = await pageAt(path);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/<img src=x|<script>hostile/);
    const calendar = await pageAt(`${path}/calendar.ics`);
    expect(calendar.headers.get("content-type")).toMatch(/^text\/calendar/);
    expectOneEvent(calendar.text);

    const output = await environment.site.run("audit", ["booking", booking.id]);
    expect(output).toContain(booking.code);
    expect(output).not.toMatch(CONTROLS);
    expect(output).not.toMatch(DIRECTION_MARKS);
  });
});

test.each(NAMES)("the e-mails about a message from %j are harmless", async (name) => {
  const email = `m${NAMES.indexOf(name)}@viajeros.test`;
  const visitor = environment.site.open();
  const stamp = (await visitor.call("GET", "/api/contact-stamp")).text;
  const message = `${name}\r\n${LINK_NAMES.join("\r\n")}`.slice(0, 255);
  await unlessOverloaded(() => visitor.mutate("email.sendContactMesage", { stamp, name, email, message }));
  for (const sent of await emailsTo(email, 1)) {
    expectHarmless(sent);
    expect(sent.subject + sent.html + sent.text).not.toMatch(/hostile|evil\.test|calc'/);
  }
});

test.each(LINK_NAMES)("the name %j is refused on bookings and in messages", async (name) => {
  const email = "nadie@viajeros.test";
  const [lead] = environment.bookingRequest.participantsInfo;
  const bookingRequest = { ...environment.bookingRequest, participantsInfo: [{ ...lead, name, email }] };
  await expect(ana.mutate("booking.create", bookingRequest)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    fields: { "participantsInfo.0.name": "Escribe solo el nombre, sin enlaces ni correos." },
  });
  const message = { name, email, message: "Quiero ir." };
  await expect(environment.site.open().mutate("email.sendContactMesage", message)).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("the agency's own e-mails are harmless", async () => {
  for (const email of await emailsTo("hola@andesvivo.test", NAMES.length * 2)) expectHarmless(email);
});

test("the name of a shared list is escaped on its page", async () => {
  for (const name of NAMES.map((one) => one.slice(0, 50))) {
    const { id } = await ana.mutate<WishlistView>("wishlist.create", { name });
    const { shareToken } = await ana.mutate<WishlistView>("wishlist.share", { id, shared: true });
    const { status, text } = await environment.site.open().call("GET", `/wishlists/shared/${shareToken}`);
    expect([name, status]).toEqual([name, 200]);
    expect(text).not.toMatch(/<img src=x|<script>hostile/);
    expect(text).not.toMatch(CONTROLS);
  }
});

test("an agency's text cannot close a script of the page", async () => {
  const title = "</script><script>hostile()</script><!--<script>";
  await environment.database.pool.query(
    `update experiences set title = jsonb_build_object('es-CO', $1::text, 'en', $1::text),
       short_description = jsonb_build_object('es-CO', $1::text, 'en', $1::text) where id = $2`,
    [title, environment.bookingRequest.experienceId],
  );
  await announceCatalogueChange(environment.database.db, "andes-vivo");
  for (const path of [
    `/experience/${environment.bookingRequest.experienceId}`,
    `/en/experience/${environment.bookingRequest.experienceId}`,
  ]) {
    const { status, text } = await environment.site.open().call("GET", path);
    expect(status).toBe(200);
    expect(text).toContain("hostile()");
    expect(text).not.toMatch(/<\/script><script>hostile/);
    const [, facts = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.stringify(JSON.parse(facts))).toContain("hostile()");
  }
});

test("no e-mail job becomes a dead letter", async () => {
  const output = await environment.site.run("jobs", ["failed"]);
  expect(output.trim()).toBe("There are no dead letters.");
  expect(environment.site.output()).toBe("");
});
