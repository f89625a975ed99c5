import { rmSync } from "node:fs";
import type { Asset, CreateClientParams, Entry } from "contentful";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeContentful } from "../../sandbox/contentful/stand-in.ts";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { COCORA_SVG, clientAt, writeContent } from "./contentful-fixtures.ts";

const folders = writeContent();
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ makers: [(context) => makeContentful(context, folders)] });
});
beforeEach(() => sandbox.reset());
afterAll(async () => {
  await sandbox.close();
  rmSync(folders.root, { recursive: true });
});

const client = (options: Partial<CreateClientParams> = {}) => clientAt(sandbox.port, options);

const titles = (items: { fields: Record<string, unknown> }[]) => items.map((one) => one.fields.title);

function firstLinked(entry: Entry | undefined): Entry | undefined {
  const [linked] = (entry?.fields.related ?? []) as unknown as Entry[];
  return linked;
}

describe("entries", () => {
  test("entries have the requested language, or the default language without a translation", async () => {
    const english = await client().getEntries({ content_type: "banner", locale: "en", order: ["sys.id"] });
    expect(titles(english.items)).toEqual([
      "Walk among wax palms",
      "Sube a la piedra",
      "Navega al archipiélago",
    ]);
    expect(english.items[0]?.sys.locale).toBe("en");
    const standard = await client().getEntries({ content_type: "banner", order: ["sys.id"] });
    expect(standard.items[0]?.fields.title).toBe("Camina entre palmas");
    expect(standard.items[2]?.fields).not.toHaveProperty("image");
  });

  test("entries have every language if all languages are requested", async () => {
    const { items } = await client().withAllLocales.getEntries({ content_type: "banner", "sys.id": "b1" });
    expect(items[0]?.fields.title).toEqual({ "es-CO": "Camina entre palmas", en: "Walk among wax palms" });
    expect(items[0]?.sys.locale).toBeUndefined();
  });

  test.each([
    ["a field", { "fields.agency": "caribe-sereno" }, ["b3"]],
    ["a number", { "fields.order[gte]": 2 }, ["b1", "b3"]],
    ["one of several values", { "fields.order[in]": [1, 10] }, ["b2", "b3"]],
    ["not a value", { "fields.agency[ne]": "andes-vivo" }, ["b3"]],
    ["having a value", { "fields.image[exists]": true }, ["b1"]],
    ["words in a text", { "fields.body[match]": "VALLE temprano" }, ["b1"]],
    ["words anywhere", { query: "archipiélago" }, ["b3"]],
    ["a linked asset", { "fields.image.sys.id": "cocora" }, ["b1"]],
    ["linking to an entry", { links_to_entry: "b1" }, ["b2"]],
    ["several ids", { "sys.id[in]": ["b2", "b3"] }, ["b2", "b3"]],
    ["a tag", { "metadata.tags.sys.id[in]": ["caribeSereno", "other"] }, ["b3"]],
  ])("entries are found by %s", async (_by, query, ids) => {
    const found = await client().getEntries({ content_type: "banner", order: ["sys.id"], ...query });
    expect(found.items.map((one) => one.sys.id)).toEqual(ids);
    expect(found.total).toBe(ids.length);
  });

  test("entries are sorted by number, in reverse after a minus sign, and paged", async () => {
    const first = await client().getEntries({ content_type: "banner", order: ["-fields.order"], limit: 2 });
    expect(first.items.map((one) => one.sys.id)).toEqual(["b3", "b1"]);
    const second = await client().getEntries({
      content_type: "banner",
      order: ["-fields.order"],
      limit: 2,
      skip: 2,
    });
    expect(second.items.map((one) => one.sys.id)).toEqual(["b2"]);
    expect(second).toMatchObject({ total: 3, skip: 2, limit: 2 });
    const grouped = await client().getEntries({
      content_type: "banner",
      order: ["fields.agency", "-fields.order"],
    });
    expect(grouped.items.map((one) => one.sys.id)).toEqual(["b1", "b2", "b3"]);
  });

  test("entries have only the selected fields", async () => {
    const { items } = await client().getEntries({
      content_type: "banner",
      select: ["fields.title"],
      "sys.id": "b1",
    });
    expect(items[0]?.fields).toEqual({ title: "Camina entre palmas" });
    expect(items[0]?.sys).toEqual({ id: "b1", type: "Entry" });
  });
});

describe("links", () => {
  test("links are resolved to the same objects, even in a cycle", async () => {
    const { items } = await client().getEntries({ content_type: "banner", "sys.id": "b1", include: 2 });
    const [first] = items;
    const image = first?.fields.image as unknown as Asset;
    expect(image.fields.title).toBe("Valle de Cocora");
    const related = firstLinked(first);
    expect(related?.fields.title).toBe("Sube a la piedra");
    const back = firstLinked(related);
    expect(back?.fields.title).toBe("Camina entre palmas");
  });

  test("links stay unresolved if nothing is included", async () => {
    const answer = await client().getEntries({ content_type: "banner", "sys.id": "b1", include: 0 });
    expect(answer.includes).toBeUndefined();
    expect(answer.items[0]?.fields.image).toMatchObject({
      sys: { type: "Link", linkType: "Asset", id: "cocora" },
    });
  });

  test("links to unpublished entries are reported as errors, and can be omitted", async () => {
    const query = { content_type: "banner", "sys.id": "b2" };
    const answer = await client().getEntries(query);
    expect(answer.errors).toEqual([
      {
        sys: { id: "notResolvable", type: "error" },
        details: { type: "Link", linkType: "Entry", id: "never-published" },
      },
    ]);
    const without = await client().withoutUnresolvableLinks.getEntries(query);
    expect(without.items[0]?.fields.related).toHaveLength(1);
  });
});

describe("assets", () => {
  test("an asset has a URL without protocol, at which its SVG is served", async () => {
    const asset = await client().getAsset("cocora");
    const { url, details, contentType } = asset.fields.file ?? {};
    expect(url).toBe(`//127.0.0.1:${sandbox.port}/contentful/images/trocha-demo/cocora/v1/cocora.svg`);
    expect(details).toEqual({ size: COCORA_SVG.length, image: { width: 1600, height: 900 } });
    expect(contentType).toBe("image/svg+xml");

    const image = await fetch(`http:${url}?w=800&fm=webp&q=70&fit=fill`);
    expect(await image.text()).toBe(COCORA_SVG);
    expect(image.headers.get("content-type")).toBe("image/svg+xml");
    expect(image.headers.get("cache-control")).toContain("max-age");
    const again = await fetch(`http:${url}`, {
      headers: { "if-none-match": image.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  test("only assets that the space lists are served", async () => {
    const outside = await fetch(
      `${sandbox.url}/contentful/images/trocha-demo/cocora/v1/..%2f..%2fcontent%2fassets.json`,
    );
    expect(outside.status).toBe(404);
    expect((await client().getAssets({ locale: "en" })).items[0]?.fields.title).toBe("Cocora valley");
    expect((await client().getAssets({ mimetype_group: "image" } as object)).total).toBe(1);
  });
});

test("the space returns its model, locales and tags", async () => {
  expect((await client().getSpace()).locales.map((one) => one.code)).toEqual(["es-CO", "en"]);
  const locales = await client().getLocales();
  expect(locales.items[1]).toMatchObject({
    code: "en",
    default: false,
    fallbackCode: "es-CO",
    sys: { type: "Locale" },
  });
  expect((await client().getContentTypes()).items[0]).toMatchObject({
    name: "Banner",
    sys: { type: "ContentType" },
  });
  expect((await client().getContentType("banner")).displayField).toBe("title");
  expect((await client().getTags()).items.map((one) => one.sys.id)).toEqual(["andesVivo", "caribeSereno"]);
});

describe("sync", () => {
  test("a sync returns everything page by page, and then only changes", async () => {
    const all = await client().sync({ initial: true, limit: 2 });
    expect(all.entries.map((one) => one.sys.id)).toEqual(["b1", "b2", "b3"]);
    expect(all.assets).toHaveLength(1);
    const token = all.nextSyncToken ?? "";
    expect((await client().sync({ nextSyncToken: token })).entries).toEqual([]);

    await sandbox.control("POST", "contentful/entries/b3", { fields: { title: { "es-CO": "Zarpa hoy" } } });
    const changed = await client().sync({ nextSyncToken: token });
    expect(changed.entries.map((one) => one.fields.title)).toEqual([{ "es-CO": "Zarpa hoy" }]);
    expect((await client().sync({ nextSyncToken: changed.nextSyncToken ?? "" })).entries).toEqual([]);
  });

  test("a sync returns everything again after a reset of the content", async () => {
    const before = await client().sync({ initial: true });
    sandbox.reset();
    const after = await client().sync({ nextSyncToken: before.nextSyncToken ?? "" });
    expect(after.entries).toHaveLength(3);
  });
});

describe("an edit", () => {
  test("an edit is published at once as the entry's next version, and keeps the other language", async () => {
    await sandbox.control("POST", "contentful/entries/b1", {
      fields: { title: { "es-CO": "Nuevo título" } },
    });
    const spanish = await client().getEntry("b1");
    expect(spanish).toMatchObject({
      fields: { title: "Nuevo título" },
      sys: { revision: 2, publishedVersion: 2 },
    });
    expect((await client().getEntry("b1", { locale: "en" })).fields.title).toBe("Walk among wax palms");
  });

  test("a reset reverts an edit", async () => {
    await sandbox.control("POST", "contentful/entries/b1", {
      fields: { title: { "es-CO": "Nuevo título" } },
    });
    sandbox.reset();
    expect((await client().getEntry("b1")).fields.title).toBe("Camina entre palmas");
  });

  test.each([
    ["b9", { title: { "es-CO": "x" } }],
    ["b1", { heading: { "es-CO": "x" } }],
    ["b1", { title: { fr: "x" } }],
  ])("an edit of %s to %j is refused", async (id, fields) => {
    await expect(sandbox.control("POST", `contentful/entries/${id}`, { fields })).rejects.toThrow("400");
  });
});

test("without a content folder, the space is empty", async () => {
  const empty = await startSandbox({
    makers: [(context) => makeContentful(context, { content: "/nonexistent", images: "/nonexistent" })],
  });
  expect((await client({ host: `127.0.0.1:${empty.port}` }).getEntries()).items).toEqual([]);
  await empty.close();
});
