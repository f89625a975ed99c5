import type { PanelAgency } from "../../../web/panel/panel-context.ts";

const NAMES = { "es-CO": "Entrada", en: "Check-in" };

/** https://www.w3.org/TR/appmanifest/ */
export function checkInManifest({ view }: PanelAgency, locale: keyof typeof NAMES): Response {
  const path = `/${view.id}/check-in`;
  const manifest = {
    id: path,
    name: `${NAMES[locale]} · ${view.name}`,
    short_name: NAMES[locale],
    lang: locale,
    start_url: path,
    scope: path,
    display: "standalone",
    background_color: "#fbfbf9",
    theme_color: "#155e56",
    icons: [{ src: "/check-in.svg", sizes: "any", type: "image/svg+xml", purpose: "any maskable" }],
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json", "cache-control": "private, no-store" },
  });
}
