import { describe, expect, test } from "vitest";
import {
  andesVivo,
  caribeSereno,
  sampleBooking,
  sampleEmails,
  sampleNow,
} from "../../tests/support/samples/sample-emails.ts";
import { LOCALES, type Locale } from "../domain/locale.ts";
import type { Email } from "../domain/messaging/email.ts";
import { renderEmail } from "./render-email.ts";

const collapseSpaces = (text: string) => text.replace(/\s+/g, " ");
const amount: Record<Locale, string> = { "es-CO": "$ 250.000", en: "COP 250,000" };
const date: Record<Locale, string> = {
  "es-CO": "sábado 14 de febrero de 2026",
  en: "Saturday 14 February 2026",
};
const cases = LOCALES.flatMap((locale) =>
  sampleEmails(andesVivo, locale).map((email) => ({ kind: email.kind, locale, email })),
);
const bookingEmails = cases.filter(({ email }) => "booking" in email);
const WITHOUT_MONEY = ["booking-reminder", "booking-email-changed", "booking-email-added", "staff-message"];
const moneyEmails = bookingEmails.filter(({ kind }) => !WITHOUT_MONEY.includes(kind));
const contactEmails = cases.filter(({ email }) => "contact" in email);

describe.each(cases)("$kind in $locale", ({ email, locale }) => {
  test("contains a value for every fact", async () => {
    const { html, subject, text } = await renderEmail(email, sampleNow);
    for (const part of [html, subject, text]) expect(part).not.toMatch(/undefined|\[object|NaN|null|Invalid/);
  });

  test("has a plain text without HTML", async () => {
    const { text } = await renderEmail(email, sampleNow);
    expect(text.length).toBeGreaterThan(300);
    expect(text).not.toMatch(/<\/?[a-z]|&[a-z#0-9]+;|\u00a0/i);
  });

  test("does not double the full stop of an abbreviated time", async () => {
    const { html, text } = await renderEmail(email, sampleNow);
    for (const part of [html, text]) expect(part).not.toMatch(/m\.\./);
  });

  test("calls voucher and refund by the site's words in Spanish", async () => {
    const { subject, text } = await renderEmail(email, sampleNow);
    const words = `${subject} ${text.replace(/https?:\S+/g, "")}`;
    if (locale === "es-CO") expect(words).not.toMatch(/voucher|reembols/i);
  });

  test("cites laws in the reader's language, and an amount in the singular", async () => {
    const { html, text } = await renderEmail(email, sampleNow);
    const foreign = locale === "en" ? /\bLey \d|COP [\d,]+ go\b/ : /\bLaw \d/;
    for (const part of [collapseSpaces(html), text]) expect(part).not.toMatch(foreign);
  });

  test("names the sender and the authority for complaints", async () => {
    const { html, text } = await renderEmail(email, sampleNow);
    for (const part of [html, text])
      for (const fact of [andesVivo.legalName, andesVivo.taxId, andesVivo.rnt, "https://www.sic.gov.co"])
        expect(part).toContain(fact);
  });

  test("links to the agency's site in the language of the e-mail", async () => {
    const { html } = await renderEmail(email, sampleNow);
    expect(html).toContain(`href="https://${andesVivo.domain}${locale === "en" ? "/en" : ""}"`);
  });

  test("does not load resources from a server", async () => {
    const { html } = await renderEmail(email, sampleNow);
    expect(html).not.toMatch(/(src|srcset)="(?!cid:)|<link|url\(|@import/);
    expect(html).toContain(`lang="${locale}"`);
  });
});

test.each(bookingEmails)("$kind in $locale names its booking", async ({ email, locale }) => {
  const { html, text } = await renderEmail(email, sampleNow);
  for (const part of [collapseSpaces(html), text])
    for (const fact of ["AV-7K2M9Q", date[locale], "Travesía al páramo de Ocetá"])
      expect(part.includes(fact), fact).toBe(true);
});

test.each(moneyEmails)("$kind in $locale states the amount", async ({ email, locale }) => {
  const { html, text } = await renderEmail(email, sampleNow);
  for (const part of [collapseSpaces(html), text]) expect(part.includes(amount[locale])).toBe(true);
});

test.each(contactEmails)(
  "$kind in $locale gives the reference number and the last day for an answer",
  async ({ email, locale }) => {
    const { subject, text } = await renderEmail(email, sampleNow);
    expect(subject).toContain("AV-2026-000123");
    expect(text).toContain(locale === "en" ? "Monday 23 February 2026" : "lunes 23 de febrero de 2026");
    expect(text).toContain(locale === "en" ? "at 9:05 am (Colombia time)" : "9:05 a. m. (hora de Colombia)");
  },
);

test.each(bookingEmails.filter(({ kind }) => kind.startsWith("booking-email-")))(
  "$kind in $locale omits every value that a traveller typed",
  async ({ email }) => {
    const { html, subject, text } = await renderEmail(email, sampleNow);
    for (const part of [html, subject, text]) expect(part).not.toMatch(/Camila|Rodríguez|camila@|Muñoz/);
  },
);

test("a phone number is stored without spaces and read in groups", async () => {
  const stored = { agency: { ...andesVivo, whatsapp: "+57 3005550134" }, locale: "en" } as const;
  const lead = { ...sampleBooking.lead, phoneNumber: "+57 3105550199" };
  const [toTraveller, toAgency] = (["booking-confirmed", "booking-lead"] as const).map((kind) => {
    const sample = sampleEmails(andesVivo, "en").find((email) => email.kind === kind);
    return { ...sample, ...stored, booking: { ...sampleBooking, lead } } as Email;
  });
  const texts = [toTraveller, toAgency].map(
    async (email) => (await renderEmail(email as Email, sampleNow)).text,
  );
  expect(await texts[0]).toContain("WhatsApp: +57 300 555 0134 https://wa.me/573005550134");
  expect(await texts[1]).toContain("Phone: +57 310 555 0199");
});

test("the samples contain every kind of e-mail", () => {
  expect(new Set(cases.map(({ kind }) => kind)).size).toBe(33);
});

test("the e-mails of each agency have its colours", async () => {
  const [andes, caribe] = await Promise.all(
    [andesVivo, caribeSereno].map(async (agency) => {
      const email: Email = { ...cases[0]?.email, agency } as Email;
      return (await renderEmail(email, sampleNow)).html;
    }),
  );
  expect(andes).toContain(andesVivo.theme.brandStrong);
  expect(caribe).toContain(caribeSereno.theme.brandStrong);
  expect(caribe).not.toContain(andesVivo.theme.brandStrong);
});
