import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CreateClientParams, createClient } from "contentful";

const symbol = (id: string, localized = true) => ({
  id,
  name: id,
  type: "Symbol",
  localized,
  required: false,
});

const contentTypes = [
  {
    sys: { id: "banner" },
    name: "Banner",
    displayField: "title",
    fields: [
      symbol("title"),
      symbol("agency", false),
      { id: "order", name: "order", type: "Integer", localized: false, required: false },
      { id: "body", name: "body", type: "Text", localized: true, required: false },
      { id: "image", name: "image", type: "Link", linkType: "Asset", localized: false, required: false },
      { id: "related", name: "related", type: "Array", localized: false, required: false },
    ],
  },
];

const link = (linkType: string, id: string) => ({ sys: { type: "Link", linkType, id } });

const assets = [
  {
    id: "cocora",
    file: "cocora.svg",
    width: 1600,
    height: 900,
    title: { "es-CO": "Valle de Cocora", en: "Cocora valley" },
    description: { "es-CO": "Palmas de cera" },
  },
];

const entries = [
  {
    id: "b1",
    contentType: "banner",
    tags: ["andesVivo"],
    fields: {
      title: { "es-CO": "Camina entre palmas", en: "Walk among wax palms" },
      agency: { "es-CO": "andes-vivo" },
      order: { "es-CO": 2 },
      body: { "es-CO": "El valle despierta temprano." },
      image: { "es-CO": link("Asset", "cocora") },
      related: { "es-CO": [link("Entry", "b2")] },
    },
  },
  {
    id: "b2",
    contentType: "banner",
    tags: ["andesVivo"],
    fields: {
      title: { "es-CO": "Sube a la piedra" },
      agency: { "es-CO": "andes-vivo" },
      order: { "es-CO": 1 },
      related: { "es-CO": [link("Entry", "b1"), link("Entry", "never-published")] },
    },
  },
  {
    id: "b3",
    contentType: "banner",
    tags: ["caribeSereno"],
    fields: {
      title: { "es-CO": "Navega al archipiélago" },
      agency: { "es-CO": "caribe-sereno" },
      order: { "es-CO": 10 },
    },
  },
];

export const COCORA_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>';

export function writeContent() {
  const root = mkdtempSync(join(tmpdir(), "contentful-"));
  const folders = { content: join(root, "content"), images: join(root, "images") };
  for (const folder of Object.values(folders)) mkdirSync(folder);
  const write = (name: string, value: unknown) =>
    writeFileSync(join(folders.content, name), JSON.stringify(value));
  write("content-types.json", contentTypes);
  write("assets.json", assets);
  write("entries-andes-vivo.json", entries.slice(0, 2));
  write("entries-caribe-sereno.json", entries.slice(2));
  writeFileSync(join(folders.images, "cocora.svg"), COCORA_SVG);
  return { ...folders, root };
}

export const clientAt = (port: number, options: Partial<CreateClientParams> = {}) =>
  createClient({
    space: "trocha-demo",
    environment: "master",
    accessToken: "any-token",
    host: `127.0.0.1:${port}`,
    basePath: "/contentful",
    insecure: true,
    retryLimit: 1,
    logHandler: () => {},
    ...options,
  });
