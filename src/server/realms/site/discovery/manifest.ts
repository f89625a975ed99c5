import type { Context } from "hono";
import { inLocale, type Locale } from "../../../../domain/locale.ts";
import { ICONS, iconsPath } from "../../../../domain/sharing/icons.ts";
import { localPath } from "../../../../domain/site-paths.ts";
import type { SiteEnvironment } from "../site-environment.ts";

const MY_BOOKINGS: Record<Locale, string> = { "es-CO": "Mis reservas", en: "My bookings" };
/** Most phones cut off a longer name under an icon. */
const MAX_SHORT_NAME_LENGTH = 15;

const shortName = (name: string): string => {
  const words = name.split(/\s+/);
  const shortNames = words
    .map((_, at) => words.slice(0, at + 1).join(" "))
    .filter((text) => text.length <= MAX_SHORT_NAME_LENGTH);
  return shortNames.at(-1) ?? words[0] ?? name;
};

const icon = (folder: string, file: string, purpose: "any" | "maskable") => {
  const side = ICONS[file]?.side ?? 0;
  return { src: `${folder}/${file}`, sizes: `${side}x${side}`, type: "image/png", purpose };
};

/** Both languages have the same `id`, so that browsers install one application. */
export const manifest = (locale: Locale) => (c: Context<SiteEnvironment>) => {
  const { agency } = c.env;
  const folder = iconsPath(agency);
  const body = {
    id: "/",
    name: agency.name,
    short_name: shortName(agency.name),
    description: inLocale(agency.description, locale),
    lang: locale,
    dir: "ltr",
    start_url: localPath(locale, "/home"),
    scope: "/",
    display: "standalone",
    theme_color: agency.theme.brandStrong,
    background_color: agency.theme.surface,
    categories: ["travel"],
    icons: [
      icon(folder, "icon-192.png", "any"),
      icon(folder, "icon-512.png", "any"),
      icon(folder, "maskable-512.png", "maskable"),
    ],
    shortcuts: [
      {
        name: MY_BOOKINGS[locale],
        url: localPath(locale, "/my-bookings"),
        icons: [icon(folder, "icon-192.png", "any")],
      },
    ],
  };
  return c.body(JSON.stringify(body), 200, {
    "content-type": "application/manifest+json; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
};
