import { getTableColumns } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { accounts, sessions, users, verificationTokens } from "../../src/db/schema/users.ts";
import { DOCUMENT_TYPES } from "../../src/domain/participants/document-types.ts";
import type { AgencyView } from "../../src/use-cases/agencies/agency-view.ts";
import type { BookingSummaryView } from "../../src/use-cases/booking/booking-view.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import type { Traveller } from "../support/traveller.ts";

const database = databasePerFile(4);
const site = sitePerFile(database);
let ana: Traveller;
let experienceId: string;
let bookingId: string;

beforeAll(async () => {
  await database.pool.query("UPDATE agencies SET facebook = NULL WHERE id = 'caribe-sereno'");
  ana = site.open();
  await ana.signIn("google", "ana@viajeros.test");
  const experience = await firstExperience(ana, "andes-vivo");
  experienceId = experience.id;
  await ana.mutate("booking.create", await bookingRequestFor(ana, experience));
  const [booking] = await ana.query<BookingSummaryView[]>("booking.getByUserId");
  bookingId = booking?.id ?? "";
});

const missing = (fields: string, entity: object | undefined): string[] =>
  fields.split(", ").filter((field) => !(field in (entity ?? {})));

describe("an entity has every field of the customer's document", () => {
  test("a booking, alone and in the list", async () => {
    const fields =
      "id, image, date, duration, agencyId, experienceId, paymentId, shortDescription, status, taxes, participants, " +
      "title, totalPrice, unitPrice, priceOption, priceDescription, userId, createdAt, updatedAt";
    expect(missing(fields, await ana.query<object>("booking.getById", { id: bookingId }))).toEqual([]);
    const [listed] = await ana.query<object[]>("booking.getByUserId");
    expect(missing(fields, listed)).toEqual([]);
  });

  test.each([
    ["localhost", "andes-vivo"],
    ["caribe.localhost", "caribe-sereno"],
  ])("the agency of %s", async (host, agencyId) => {
    const agency = await site.open(host).query<object>("agency.getById", { agencyId });
    const fields =
      "id, name, description, image, email, phone, createdAt, updatedAt, instagram, facebook, tiktok, twitter, domain";
    expect(missing(fields, agency)).toEqual([]);
    expect(agency).toMatchObject({ id: agencyId });
  });

  test("an experience, alone and in the list", async () => {
    const id = experienceId;
    const agencyId = "andes-vivo";
    const alone = await ana.query<{ priceList: object[] }>("experience.getById", { id, agencyId });
    const { items } = await ana.query<{ items: (typeof alone)[] }>("experience.fetchList", { agencyId });
    for (const experience of [alone, ...items]) {
      expect(missing("id, duration, priceList", experience)).toEqual([]);
      expect(experience.priceList.length).toBeGreaterThan(0);
      for (const price of experience.priceList)
        expect(missing("value, name, description", price)).toEqual([]);
    }
  });

  test("a wishlist", async () => {
    await ana.mutate("wishlist.toggle", { experienceId });
    const [list] = await ana.query<object[]>("wishlist.list");
    expect(missing("id, userId, name, items", list)).toEqual([]);
    expect(list).toMatchObject({ items: [experienceId] });
  });

  test("the checkout", async () => {
    const checkout = await ana.query<object>("checkout.quote", { experienceId, participants: 2 });
    const fields =
      "experience, participants, priceInfo, selectedDate, selectedDuration, subtotal, taxes, total, breakdown";
    expect(missing(fields, checkout)).toEqual([]);
    expect(checkout).toMatchObject({
      participants: 2,
      breakdown: [{ type: "iva" }, { type: "insurance" }],
    });
  });

  test.each([
    [
      "account",
      accounts,
      "id, userId, type, provider, providerAccountId, refresh_token, access_token, expires_at, token_type, scope, id_token, session_state",
    ],
    ["session", sessions, "id, sessionToken, userId, expires"],
    ["user", users, "id, name, email, emailVerified, phoneNumber, country, image"],
    ["verification token", verificationTokens, "identifier, token, expires"],
  ])("the stored %s", (_, table, fields) => {
    expect(missing(fields, getTableColumns(table))).toEqual([]);
  });

  test("the document types are CC, CE, TI and PP", () => {
    expect(DOCUMENT_TYPES).toEqual(["CC", "CE", "TI", "PP"]);
  });
});

describe("a screen of the customer's document", () => {
  const SCREENS: [path: string, status?: number][] = [
    ["/home"],
    ["/about-us"],
    ["/contact-us"],
    ["/experience/[id]"],
    ["/my-bookings"],
    ["/booking/[experienceId]/[bookingId]"],
    ["/profile"],
    ["/404", 404],
    ["/payments/checkout?experienceId=[id]"],
    ["/payments/success?external_reference=[bookingId]"],
    ["/payments/failed?external_reference=[bookingId]"],
    ["/payments/pending?external_reference=[bookingId]"],
    ["/api/auth/signin?error=OAuthSignin&callbackUrl=%2Fprofile"],
    ["/api/auth/signout"],
    ["/api/auth/error?error=AccessDenied"],
  ];

  test.each(SCREENS)(
    "%s answers a traveller in Spanish, whatever the browser prefers",
    async (path, status = 200) => {
      const address = path.replace(/\[(id|experienceId)\]/, experienceId).replace("[bookingId]", bookingId);
      const answer = await ana.call("GET", address, { headers: { "accept-language": "en" } });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        status,
        expect.stringContaining("text/html"),
      ]);
      expect(answer.text).toContain('<html lang="es-CO"');
      expect(answer.text).toMatch(/<h1\b/);
    },
  );
});

const elementOf = (html: string, name: "header" | "footer"): string =>
  new RegExp(`<${name}\\b.*?</${name}>`, "s").exec(html)?.[0] ?? "";

describe("the frame of a page", () => {
  test("navbar and footer have the agency's name, and links to the networks that the agency has", async () => {
    for (const [host, agencyId, networks] of [
      ["localhost", "andes-vivo", ["instagram", "facebook"]],
      ["caribe.localhost", "caribe-sereno", ["instagram"]],
    ] as const) {
      const visitor = site.open(host);
      const agency = await visitor.query<AgencyView>("agency.getById", { agencyId });
      const { text } = await visitor.call("GET", "/about-us");
      for (const part of [elementOf(text, "header"), elementOf(text, "footer")]) {
        expect(part).toContain(agency.name);
        const linked = (["instagram", "facebook"] as const).filter((name) =>
          new RegExp(`href="https://[^"]*${name}[^"]*"`).test(part),
        );
        expect([agencyId, linked]).toEqual([agencyId, networks]);
      }
      for (const network of networks) expect(text).toContain(`href="${agency[network]}"`);
    }
  });

  test("the footer shows the vendor's copyright for 2023", async () => {
    const { text } = await site.open().call("GET", "/about-us");
    expect(elementOf(text, "footer")).toContain("© 2023 Trocha Software");
  });

  test("a page may have a layout of its own, without the navigation", async () => {
    const navigationOf = async (path: string) => /<nav\b/.test((await site.open().call("GET", path)).text);
    expect(await navigationOf("/contact-us")).toBe(true);
    expect(await navigationOf("/api/auth/signin")).toBe(false);
  });
});
