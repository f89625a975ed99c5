import type { ContentTypeFile } from "../content-files.ts";
import { LOCALES } from "../locales.ts";
import { link } from "../resource.ts";
import { ENVIRONMENT, SPACE_ID, type Space } from "../space.ts";

const PUBLISHED_AT = "2026-01-01T00:00:00.000Z";
const home = { space: link("Space", SPACE_ID), environment: link("Environment", ENVIRONMENT) };

export function contentTypeView(file: ContentTypeFile) {
  const dates = { createdAt: PUBLISHED_AT, updatedAt: PUBLISHED_AT, publishedVersion: 1, revision: 1 };
  return { ...file, sys: { ...home, type: "ContentType", ...dates, ...file.sys } };
}

export function localeViews() {
  return LOCALES.map((one) => ({ ...one, sys: { id: `locale-${one.code}`, type: "Locale", version: 1 } }));
}

export function tagViews(space: Space) {
  const ids = new Set(space.entries().flatMap((one) => one.metadata.tags.map((tag) => tag.sys.id)));
  const dates = { createdAt: PUBLISHED_AT, updatedAt: PUBLISHED_AT, version: 1, visibility: "public" };
  return [...ids].sort().map((id) => ({ name: id, sys: { ...home, id, type: "Tag", ...dates } }));
}

export function spaceView() {
  const locales = LOCALES.map(({ code, name, default: isDefault }) => ({ code, name, default: isDefault }));
  return { sys: { type: "Space", id: SPACE_ID }, name: "Trocha", locales };
}
