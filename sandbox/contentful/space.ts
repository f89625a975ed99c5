import { statSync } from "node:fs";
import { join } from "node:path";
import type { StandInContext } from "../kernel/stand-in.ts";
import { type AssetFile, type EntryFile, readContentFiles } from "./content-files.ts";
import { DEFAULT_LOCALE } from "./locales.ts";
import { link, type Resource } from "./resource.ts";

export const SPACE_ID = "trocha-demo";
export const ENVIRONMENT = "master";
const PUBLISHED_AT = "2026-01-01T00:00:00.000Z";

export interface Folders {
  content: string;
  images: string;
}

interface Edit {
  fields: Record<string, Record<string, unknown>>;
  version: number;
  updatedAt: string;
  /** Position among all edits, from 1. */
  sequence: number;
}

export function openSpace(context: StandInContext, folders: Folders) {
  const files = readContentFiles(folders.content);
  const edits = context.store.collection<Edit>("contentful.edits");
  const resets = context.store.collection<number>("contentful.resets");
  const base = new Map(files.entries.map((one) => [one.id, entryResource(one)]));
  const assets = files.assets.map((one) => assetResource(one, context.publicUrl, folders.images));
  const lastSequence = () => Math.max(0, ...edits.all().map((one) => one.sequence));

  return {
    contentTypes: files.contentTypes,
    assetFiles: files.assets,
    assets: () => assets,
    entries: () => [...base.values()].map((one) => withEdit(one, edits.get(one.sys.id))),
    entry(id: string): Resource | undefined {
      const found = base.get(id);
      return found && withEdit(found, edits.get(id));
    },
    /** Null removes a value. */
    edit(id: string, fields: Edit["fields"]) {
      const known = edits.get(id);
      edits.put(id, {
        fields: mergeFields(known?.fields ?? {}, fields),
        version: (known?.version ?? 1) + 1,
        updatedAt: context.now().toISOString(),
        sequence: lastSequence() + 1,
      });
    },
    /** A new epoch means that everything may have changed. */
    position: () => ({ epoch: `${files.hash}.${resets.get("count") ?? 0}`, sequence: lastSequence() }),
    changedAfter: (id: string, sequence: number) => (edits.get(id)?.sequence ?? 0) > sequence,
    reset() {
      edits.clear();
      resets.put("count", (resets.get("count") ?? 0) + 1);
    },
  };
}

export type Space = ReturnType<typeof openSpace>;

function withEdit(resource: Resource, edit: Edit | undefined): Resource {
  if (!edit) return resource;
  const { version, updatedAt } = edit;
  const sys = { ...resource.sys, updatedAt, revision: version, publishedVersion: version };
  return { ...resource, sys, fields: mergeFields(resource.fields, edit.fields) };
}

function mergeFields(base: Edit["fields"], changes: Edit["fields"]): Edit["fields"] {
  const merged = Object.entries(changes).map(([id, values]) => [id, { ...base[id], ...values }] as const);
  return { ...base, ...Object.fromEntries(merged) };
}

function sysOf(type: "Entry" | "Asset", id: string): Resource["sys"] {
  return {
    space: link("Space", SPACE_ID),
    id,
    type,
    createdAt: PUBLISHED_AT,
    updatedAt: PUBLISHED_AT,
    environment: link("Environment", ENVIRONMENT),
    publishedVersion: 1,
    revision: 1,
  };
}

function entryResource(file: EntryFile): Resource {
  const tags = file.tags.map((id) => link("Tag", id));
  const sys = { ...sysOf("Entry", file.id), contentType: link("ContentType", file.contentType) };
  return { metadata: { tags, concepts: [] }, sys, fields: file.fields };
}

function assetResource(file: AssetFile, publicUrl: string, images: string): Resource {
  const size = statSync(join(images, file.file), { throwIfNoEntry: false })?.size ?? 0;
  const content = {
    url: `//${new URL(publicUrl).host}/contentful/images/${SPACE_ID}/${file.id}/v1/${file.file}`,
    details: { size, image: { width: file.width, height: file.height } },
    fileName: file.file,
    contentType: imageType(file.file),
  };
  return {
    metadata: { tags: [], concepts: [] },
    sys: sysOf("Asset", file.id),
    fields: { title: file.title, description: file.description, file: { [DEFAULT_LOCALE]: content } },
  };
}

const IMAGE_TYPES: Record<string, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
};

export function imageType(file: string): string {
  return IMAGE_TYPES[file.slice(file.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}
