import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeContentful } from "../../sandbox/contentful/stand-in.ts";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { createContentful } from "../../src/adapters/contentful/create-contentful.ts";
import { createMediaSource } from "../../src/adapters/contentful/media.ts";

const space = fileURLToPath(new URL("contentful-space", import.meta.url));
const picture = { src: "/media/trocha-demo/paramo/v1/paramo.svg", width: 1600, height: 900 };
const empty = { banners: [], aboutUs: null, experiences: null };

let sandbox: TestSandbox;
beforeAll(async () => {
  const folders = { content: `${space}/content`, images: `${space}/images` };
  sandbox = await startSandbox({ makers: [(context) => makeContentful(context, folders)] });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

function openClient(settings: { accessToken?: string; pageTimeoutMs?: number } = {}) {
  const world = { now: new Date("2026-11-20T12:00:00Z"), log: [] as string[] };
  const content = createContentful({
    space: "trocha-demo",
    environment: "master",
    accessToken: "delivery-token",
    baseUrl: `${sandbox.url}/contentful`,
    firstPauseMs: 10,
    pageTimeoutMs: 10_000,
    now: () => world.now,
    log: (message) => world.log.push(message),
    ...settings,
  });
  const later = (seconds: number) => {
    world.now = new Date(world.now.getTime() + seconds * 1000);
  };
  return { content, world, later };
}

const injectFault = (fault: object) => sandbox.control("POST", "contentful/faults", fault);
const publish = (title: string) =>
  sandbox.control("POST", "contentful/entries/about", { fields: { title: { "es-CO": title } } });
const callCount = async () => (await sandbox.control<unknown[]>("GET", "requests")).length;

describe("an agency's content", () => {
  test("an agency's content is complete, with its banners in order", async () => {
    const { content, world } = openClient();
    expect(await content.agencyContent("andes-vivo", "es-CO")).toEqual({
      banners: [
        {
          id: "banner-first",
          title: "Primero",
          subtitle: "Solo en español",
          image: { ...picture, alt: "Frailejones al amanecer" },
          linkLabel: "Ver",
          linkPath: "/about-us",
        },
        {
          id: "banner-second",
          title: "Segundo",
          subtitle: "",
          image: null,
          linkLabel: null,
          linkPath: null,
        },
      ],
      aboutUs: {
        title: "Somos",
        summary: "Guías",
        body: {
          type: "document",
          children: [{ type: "paragraph", children: [{ type: "text", value: "Hola", marks: ["bold"] }] }],
        },
        image: { ...picture, alt: "Frailejones al amanecer" },
        values: ["Respeto", "Calma"],
      },
      experiences: {
        title: "Planes",
        subtitle: "Para todos",
        featured: ["0199a0d0-0000-7000-8000-000000000001"],
      },
    });
    expect(world.log).toEqual([]);
  });

  test("English content has the Spanish text if a translation is missing", async () => {
    const { banners } = await openClient().content.agencyContent("andes-vivo", "en");
    expect(banners[0]).toMatchObject({
      title: "First",
      subtitle: "Solo en español",
      image: { alt: "Frailejones at dawn" },
    });
  });

  test("each agency has its own content, and an unknown agency has empty content", async () => {
    const { content } = openClient();
    expect(await content.agencyContent("caribe-sereno", "es-CO")).toMatchObject({
      banners: [{ title: "Mar" }],
      aboutUs: null,
    });
    expect(await content.agencyContent("nobody", "es-CO")).toEqual(empty);
  });

  test("an agency's content is plain serializable data", async () => {
    const read = await openClient().content.agencyContent("andes-vivo", "es-CO");
    expect(JSON.parse(JSON.stringify(read))).toEqual(read);
  });

  test("an agency's content is fetched at most once a minute", async () => {
    const { content, later } = openClient();
    await content.agencyContent("andes-vivo", "es-CO");
    later(59);
    await content.agencyContent("andes-vivo", "es-CO");
    expect(await callCount()).toBe(3);
  });

  test("an agency's content shows an editor's changes once its cache is invalidated", async () => {
    const { content } = openClient();
    await content.agencyContent("andes-vivo", "es-CO");
    await publish("Quiénes somos");
    content.invalidate("caribe-sereno");
    expect((await content.agencyContent("andes-vivo", "es-CO")).aboutUs?.title).toBe("Somos");
    content.invalidate("andes-vivo");
    expect((await content.agencyContent("andes-vivo", "es-CO")).aboutUs?.title).toBe("Quiénes somos");
  });
});

describe("during a failure of the CMS", () => {
  test("a server error and a broken connection are retried", async () => {
    await injectFault({ path: "entries", status: 500 });
    await injectFault({ path: "entries", drop: true });
    const { content, world } = openClient();
    expect((await content.agencyContent("andes-vivo", "es-CO")).banners).toHaveLength(2);
    expect(world.log).toEqual([]);
  });

  test("the last content stays in the cache", async () => {
    const { content, world, later } = openClient();
    const good = await content.agencyContent("andes-vivo", "es-CO");
    await injectFault({ status: 404, times: 3 });
    content.invalidate();
    expect(await content.agencyContent("andes-vivo", "es-CO")).toEqual(good);
    expect(world.log).toHaveLength(1);
    later(5);
    await publish("Después");
    await content.agencyContent("andes-vivo", "es-CO");
    await expect
      .poll(async () => (await content.agencyContent("andes-vivo", "es-CO")).aboutUs?.title)
      .toBe("Después");
  });

  test("a section without its entry is left out without an error", async () => {
    const { content, world } = openClient();
    expect(await content.agencyContent("caribe-sereno", "es-CO")).toMatchObject({ experiences: null });
    expect(world.log).toEqual([]);
  });

  test("a page shows its cached content while five attempts fail", async () => {
    const { content, world, later } = openClient();
    const good = await content.agencyContent("andes-vivo", "es-CO");
    await injectFault({ path: "entries", status: 500, times: 15 });
    later(61);
    expect(await content.agencyContent("andes-vivo", "es-CO")).toEqual(good);
    await expect.poll(() => world.log.length).toBe(1);
    expect(world.log[0]).toMatch(/not read: \w+: .* \(500 .*request [\w-]+\)$/);
  });

  test("a page without cached content is empty after a short timeout, and complete once the CMS answers", async () => {
    // Attempts of the previous test that are still in flight use up some of the faults.
    await injectFault({ path: "entries", hold: true, times: 100 });
    const { content } = openClient({ pageTimeoutMs: 100 });
    expect(await content.agencyContent("andes-vivo", "es-CO")).toEqual(empty);
    await sandbox.control("DELETE", "contentful/faults");
    await expect
      .poll(async () => (await content.agencyContent("andes-vivo", "es-CO")).banners.length)
      .toBe(2);
  });

  test("a refused token leaves pages empty and is reported without its value", async () => {
    await injectFault({ status: 401, times: 3 });
    const { content, world } = openClient({ accessToken: "very-secret-token" });
    expect(await content.agencyContent("andes-vivo", "es-CO")).toEqual(empty);
    expect(world.log).toEqual([expect.stringContaining("andes-vivo/es-CO not read: AccessTokenInvalid")]);
    expect(world.log.join()).not.toContain("very-secret-token");
  });
});

describe("pictures of the CMS", () => {
  test("pictures of the CMS are served under the paths in the content", async () => {
    const media = createMediaSource({
      assetsBaseUrl: `${sandbox.url}/contentful/images`,
      space: "trocha-demo",
    });
    const found = await media.fetch(picture.src.replace("/media/", ""));
    expect(found?.contentType).toBe("image/svg+xml");
    expect(Buffer.from(found?.body ?? []).toString()).toContain("<svg");
    expect(await media.fetch("trocha-demo/paramo/v1/other.svg")).toBeNull();
  });
});
