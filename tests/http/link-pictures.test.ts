import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { databasePerFile } from "../support/databases/database.ts";
import { downloadDrawn } from "../support/files/download.ts";
import { firstExperience } from "../support/order.ts";
import { type PageHead, readHead } from "../support/page-head.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import type { Traveller } from "../support/traveller.ts";

const site = sitePerFile(databasePerFile(4));
let andes: Traveller;
let caribe: Traveller;
let andesId: string;
let caribeId: string;

beforeAll(async () => {
  andes = site.open();
  caribe = site.open("caribe.localhost");
  andesId = (await firstExperience(andes, "andes-vivo")).id;
  caribeId = (await firstExperience(caribe, "caribe-sereno")).id;
});

const pathOf = (address: string | undefined) => new URL(address ?? "about:blank").pathname;
const download = (traveller: Traveller, path: string) => downloadDrawn(site.port, traveller.host, path);

async function headOf(traveller: Traveller, path: string): Promise<PageHead> {
  return readHead((await traveller.call("GET", path)).text);
}

describe("link pictures", () => {
  test("concurrent requests draw the picture of an experience once", async () => {
    const { meta } = await headOf(andes, `/experience/${andesId}`);
    const path = pathOf(meta["og:image"]);
    const [one, other] = await Promise.all([download(andes, path), download(andes, path)]);
    expect(one).toMatchObject({
      status: 200,
      type: "image/jpeg",
      cache: "public, max-age=31536000, immutable",
    });
    expect(one.body.equals(other?.body ?? Buffer.alloc(0))).toBe(true);
    expect(one.body.length).toBeLessThan(300_000);
    expect(await sharp(one.body).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  test("other pages have the agency's picture", async () => {
    const { meta } = await headOf(caribe, "/en/contact-us");
    const picture = await download(caribe, pathOf(meta["og:image"]));
    expect(await sharp(picture.body).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test("an outdated address of a picture redirects to the current picture", async () => {
    const { meta } = await headOf(andes, `/experience/${andesId}`);
    const redirect = await download(andes, `/link-pictures/es-CO/experience/${andesId}/older.jpg`);
    expect(redirect).toMatchObject({ status: 302, location: pathOf(meta["og:image"]) });
  });

  test("pictures of other agencies, unknown ids and languages get 404", async () => {
    const file = (await headOf(andes, `/experience/${andesId}`)).meta["og:image"]?.split("/").at(-1);
    for (const path of [
      `/link-pictures/es-CO/experience/${caribeId}/${file}`,
      `/link-pictures/fr/experience/${andesId}/${file}`,
      `/link-pictures/es-CO/experience/nothing/${file}`,
      "/link-pictures/fr/agency/x.jpg",
      "/icons/x/secret.png",
      "/icons/x/constructor",
    ]) {
      expect([path, (await download(andes, path)).status]).toEqual([path, 404]);
    }
  });
});

describe("web app manifest", () => {
  test("each agency's manifest has its name and icons of the stated sizes", async () => {
    for (const traveller of [andes, caribe]) {
      const { links } = await headOf(traveller, "/en/home");
      const path = links.find(({ rel }) => rel === "manifest")?.href ?? "";
      const { text, headers } = await traveller.call("GET", path);
      const manifest = JSON.parse(text);
      expect(headers.get("content-type")).toMatch(/application\/manifest\+json/);
      expect(manifest).toMatchObject({
        lang: "en",
        start_url: "/en/home",
        scope: "/",
        display: "standalone",
      });
      expect(manifest.name).toBe(traveller === andes ? "Andes Vivo" : "Caribe Sereno");
      expect(manifest.shortcuts[0].url).toBe("/en/my-bookings");
      expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
        "any",
        "any",
        "maskable",
      ]);
      for (const { src, sizes, type } of manifest.icons) {
        const icon = await download(traveller, src);
        const { width, height, format } = await sharp(icon.body).metadata();
        expect([icon.status, icon.type, `${width}x${height}`, format]).toEqual([200, type, sizes, "png"]);
      }
      const touchIcon = links.find(({ rel }) => rel === "apple-touch-icon")?.href ?? "";
      expect(await sharp((await download(traveller, touchIcon)).body).metadata()).toMatchObject({
        width: 180,
      });
    }
    expect((await download(andes, "/favicon.ico")).location).toMatch(/^\/icons\/\w+\/favicon-32\.png$/);
  });
});
