import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { experiences } from "../../src/db/schema/experiences.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { downloadDrawn } from "../support/files/download.ts";
import { firstExperience } from "../support/order.ts";
import { type PageHead, readHead } from "../support/page-head.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import type { Traveller } from "../support/traveller.ts";

const PAGES = ["/home", "/about-us", "/contact-us", "/terms", "/privacy"];
const HOSTILE_ID = "019c1ea7-0000-7000-8000-00000000c0de";
const HOSTILE = '</script><script>alert("1")</script>';

const database = databasePerFile(4);
const site = sitePerFile(database);
let andes: Traveller;
let caribe: Traveller;
let andesId: string;
let caribeId: string;

const ofAndes = (id: string) => and(eq(experiences.agencyId, "andes-vivo"), eq(experiences.id, id));

beforeAll(async () => {
  andes = site.open();
  caribe = site.open("caribe.localhost");
  andesId = (await firstExperience(andes, "andes-vivo")).id;
  caribeId = (await firstExperience(caribe, "caribe-sereno")).id;
});

const originOf = (traveller: Traveller) => `http://${traveller.host}`;
const pathOf = (address: string | undefined) => new URL(address ?? "about:blank").pathname;

async function headOf(traveller: Traveller, path: string): Promise<PageHead> {
  return readHead((await traveller.call("GET", path)).text);
}

const download = (traveller: Traveller, path: string) => downloadDrawn(site.port, traveller.host, path);

const locs = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => loc);

async function publishedIds(agencyId: string): Promise<string[]> {
  const rows = await database.db
    .select({ id: experiences.id })
    .from(experiences)
    .where(eq(experiences.agencyId, agencyId));
  return rows.map(({ id }) => id);
}

describe("metadata of pages", () => {
  test("each public page has one title, a description and language links that point to each other", async () => {
    for (const path of [...PAGES, `/experience/${andesId}`]) {
      const [spanish, english] = [await headOf(andes, path), await headOf(andes, `/en${path}`)];
      expect(spanish.titles, path).toHaveLength(1);
      expect(spanish.titles, path).not.toEqual(english.titles);
      expect(spanish.meta.description?.length, path).toBeGreaterThan(30);
      expect(spanish.meta.robots, path).toBeUndefined();
      expect(spanish.canonical).toBe(originOf(andes) + path);
      expect(english.canonical).toBe(`${originOf(andes)}/en${path}`);
      expect(spanish.alternates).toEqual(english.alternates);
      expect(spanish.alternates).toEqual({
        "es-CO": spanish.canonical,
        en: english.canonical,
        "x-default": spanish.canonical,
      });
    }
  });

  test("the canonical URL of a page has no query", async () => {
    const head = await headOf(andes, `/experience/${andesId}/?utm_source=x`);
    expect(head.canonical).toBe(`${originOf(andes)}/experience/${andesId}`);
  });

  test("link previews have text and a picture in the page's language", async () => {
    const pictures = new Set<string>();
    for (const [traveller, id] of [
      [andes, andesId],
      [caribe, caribeId],
    ] as const) {
      for (const prefix of ["", "/en"]) {
        const { meta, canonical, titles } = await headOf(traveller, `${prefix}/experience/${id}`);
        expect(meta["og:url"]).toBe(canonical);
        expect(meta["og:locale"]).toBe(prefix ? "en_US" : "es_CO");
        expect(meta["og:locale:alternate"]).toBe(prefix ? "es_CO" : "en_US");
        expect(titles[0]).toBe(`${meta["og:title"]} · ${meta["og:site_name"]}`);
        expect(meta).toMatchObject({ "og:type": "website", "twitter:card": "summary_large_image" });
        expect(meta).toMatchObject({ "og:image:width": "1200", "og:image:height": "630" });
        expect(meta["og:image:alt"]).toBeTruthy();
        const picture = meta["og:image"] ?? "";
        expect(new URL(picture).origin).toBe(originOf(traveller));
        pictures.add(picture);
      }
    }
    expect(pictures.size).toBe(4);
  });

  test("a 404 page has its own title, with the agency, and no canonical address", async () => {
    for (const path of ["/nowhere", `/experience/${caribeId}`, "/en/experience/x"]) {
      const answer = await andes.call("GET", path);
      const head = readHead(answer.text);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(head.canonical).toBeUndefined();
      expect(head.alternates).toEqual({});
      expect(head.titles).toEqual([expect.stringMatching(/^(Este|This) .+ · Andes Vivo$/)]);
      expect(head.meta["og:image"]).toBeUndefined();
      expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    }
  });
});

describe("pages that are not for search engines", () => {
  test("only private pages have noindex in their head and headers", async () => {
    await andes.signIn("google", "ana@viajeros.test");
    const privatePaths = [
      "/my-bookings",
      "/profile",
      "/wishlists",
      `/payments/checkout?experienceId=${andesId}`,
    ];
    for (const path of privatePaths.flatMap((one) => [one, `/en${one}`])) {
      const answer = await andes.call("GET", path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(readHead(answer.text).meta.robots, path).toMatch(/noindex/);
      expect(answer.headers.get("x-robots-tag"), path).toBe("noindex");
      expect(readHead(answer.text).canonical, path).toBeUndefined();
    }
    for (const path of PAGES) {
      const answer = await andes.call("GET", path);
      expect(answer.headers.get("x-robots-tag"), path).toBeNull();
    }
  });

  test("sign-in pages and procedures have noindex", async () => {
    for (const path of [
      "/api/auth/signin",
      "/api/auth/error",
      "/api/auth/session",
      "/api/trpc/agency.getById",
    ]) {
      const answer = await caribe.call("GET", path);
      expect(answer.headers.get("x-robots-tag"), path).toBe("noindex");
    }
  });

  test("robots.txt excludes private pages and names the agency's sitemap", async () => {
    const { text, headers } = await caribe.call("GET", "/robots.txt");
    expect(headers.get("content-type")).toMatch(/text\/plain/);
    for (const path of ["/api/", "/payments/", "/en/payments/", "/booking/", "/en/my-bookings", "/profile"])
      expect(text).toContain(`\nDisallow: ${path}\n`);
    expect(text).toContain(`Sitemap: ${originOf(caribe)}/sitemap.xml`);
    const disallowedPaths = [...text.matchAll(/Disallow: (.*)/g)].map(([, path = ""]) => path);
    for (const page of [...PAGES, "/experience/1", "/link-pictures/en", "/assets/a.js", "/media/x"])
      expect(disallowedPaths.some((path) => page.startsWith(path))).toBe(false);
  });
});

describe("sitemap", () => {
  test("the sitemap lists the agency's public pages in both languages", async () => {
    for (const [traveller, agencyId] of [
      [andes, "andes-vivo"],
      [caribe, "caribe-sereno"],
    ] as const) {
      const { text, headers } = await traveller.call("GET", "/sitemap.xml");
      expect(headers.get("content-type")).toMatch(/xml/);
      const paths = [...PAGES, ...(await publishedIds(agencyId)).map((id) => `/experience/${id}`)];
      const expected = paths
        .flatMap((path) => [path, `/en${path}`])
        .map((path) => originOf(traveller) + path);
      expect(locs(text).toSorted()).toEqual(expected.toSorted());
      expect(text.match(/hreflang="x-default"/g)).toHaveLength(expected.length);
    }
    for (const address of locs((await andes.call("GET", "/sitemap.xml")).text)) {
      const head = await headOf(andes, pathOf(address));
      expect(head.canonical).toBe(address);
      expect(head.meta.robots).toBeUndefined();
    }
  });

  test("the sitemap has the date of the last change of an experience", async () => {
    const at = new Date("2026-10-03T14:00:00Z");
    await database.db.update(experiences).set({ updatedAt: at }).where(ofAndes(andesId));
    const { text } = await andes.call("GET", "/sitemap.xml");
    expect(text).toContain(`/experience/${andesId}</loc><lastmod>2026-10-03T14:00:00.000Z</lastmod>`);
  });
});

describe("linked data", () => {
  test("an experience is a trip and a product with an offer for each adult price", async () => {
    const { things, meta, canonical } = await headOf(andes, `/en/experience/${andesId}`);
    const trip = things.TouristTrip;
    expect(trip).toMatchObject({
      "@type": ["TouristTrip", "Product"],
      name: meta["og:title"],
      description: meta.description,
      url: canonical,
      sku: andesId,
      provider: { "@type": "TravelAgency", name: "Andes Vivo" },
    });
    expect(trip?.image).toContain(meta["og:image"]);
    const offers = [trip?.offers].flat() as Record<string, unknown>[];
    expect(offers.map(({ name }) => name)).toEqual(["Adult"]);
    for (const offer of offers) {
      expect(offer).toMatchObject({ "@type": "Offer", priceCurrency: "COP", url: canonical });
      expect(Number.isInteger(offer.price) && Number(offer.price) > 0).toBe(true);
      expect(offer.availability).toBe("https://schema.org/InStock");
      expect(offer.priceValidUntil).toBeUndefined();
    }
    const steps = things.BreadcrumbList?.itemListElement as { position: number; item: string }[];
    expect(steps.map(({ position }) => position)).toEqual([1, 2]);
    expect(steps.map(({ item }) => item)).toEqual([`${originOf(andes)}/en/home`, canonical]);
  });

  test("only the Spanish page offers the residents' price", async () => {
    const pricesOf = async (path: string) => {
      const { things } = await headOf(caribe, `${path}/experience/${caribeId}`);
      return [things.TouristTrip?.offers].flat().map((offer) => (offer as { price: number }).price);
    };
    expect(await pricesOf("/en")).toEqual([268_000]);
    expect(await pricesOf("")).toEqual([215_000, 268_000]);
  });

  test("home and about-us name the agency's legal identity", async () => {
    for (const path of ["/home", "/about-us"]) {
      const { things } = await headOf(caribe, path);
      expect(things.TravelAgency).toMatchObject({
        name: "Caribe Sereno",
        legalName: "Caribe Sereno Viajes S.A.S.",
        taxID: "900917354-3",
        telephone: "+57 605 664 2178",
        address: { addressLocality: "Cartagena de Indias", addressRegion: "Bolívar", addressCountry: "CO" },
      });
      expect(things.TravelAgency?.sameAs).toHaveLength(2);
      expect(things.WebSite).toMatchObject({ name: "Caribe Sereno", url: `${originOf(caribe)}/home` });
      const logo = things.TravelAgency?.logo as { url: string } | undefined;
      expect((await download(caribe, pathOf(logo?.url))).status).toBe(200);
    }
  });

  test("text that looks like a closing script tag is escaped", async () => {
    const [sample] = await database.db.select().from(experiences).where(ofAndes(andesId));
    if (!sample) throw new Error("There is no experience.");
    const hostile = { ...sample, id: HOSTILE_ID, title: { "es-CO": HOSTILE, en: HOSTILE } };
    await database.db.insert(experiences).values(hostile);
    const { text } = await andes.call("GET", `/experience/${HOSTILE_ID}`);
    await database.db.delete(experiences).where(ofAndes(HOSTILE_ID));
    expect(text).not.toContain(HOSTILE);
    expect(readHead(text).things.TouristTrip?.name).toBe(HOSTILE);
  });
});

test("a host without an agency gets 404 everywhere", async () => {
  const unknownHost = site.open("unknown.test");
  for (const path of [
    "/sitemap.xml",
    "/robots.txt",
    "/manifest.webmanifest",
    "/icons/x/icon-512.png",
    `/link-pictures/es-CO/experience/${andesId}/x.jpg`,
  ]) {
    const answer = await unknownHost.call("GET", path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).not.toMatch(/andes|caribe|trocha/i);
  }
});
