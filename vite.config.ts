import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { minify } from "@swc/core";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { type IconElement, iconPath } from "./scripts/page-build/icon-path.ts";
import { pageStyles } from "./scripts/page-build/page-styles.ts";
import { roundPath } from "./scripts/page-build/round-path.ts";
import { shortClassNames } from "./scripts/page-build/short-class-names.ts";
import { shortPageScripts } from "./scripts/page-build/short-page-scripts.ts";
import { serviceWorker } from "./src/web/offline/worker-plugin.ts";

/** Builds the image worker, which the server starts to draw pictures, beside the server. */
const imageWorker = (): Plugin => ({
  name: "image-worker",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  buildStart() {
    const id = "src/server/images/image-worker.ts";
    this.emitFile({ type: "chunk", id, fileName: "image-worker.js" });
  },
});

const ICON_NODE = /node: (\[[\s\S]*?\n {2}\])/;

/** Replaces the icon component of lucide-react by our own, which draws each icon as one path, in tenths of a unit. */
const plainIcons = (): Plugin => ({
  name: "plain-icons",
  apply: "build",
  enforce: "pre",
  resolveId: (id, importer) =>
    id.endsWith("/createLucideIcon.mjs") && importer?.includes("lucide-react")
      ? join(import.meta.dirname, "src/web/ui/lucide-icon.tsx")
      : undefined,
  async transform(code, id) {
    if (!/lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+[.]mjs$/.test(id)) return undefined;
    const { __iconData } = (await import(pathToFileURL(id).href)) as {
      __iconData?: { node: readonly IconElement[] };
    };
    const path = __iconData && iconPath(__iconData.node);
    return path
      ? {
          code: code.replace(ICON_NODE, `node: [["path", { d: "${roundPath(path)}", key: "0" }]]`),
          map: null,
        }
      : undefined;
  },
});

/** Leaves out the router's discovery of routes (`routeDiscovery` of `react-router.config.ts`). */
const noRouteDiscovery = (): Plugin => ({
  name: "no-route-discovery",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  enforce: "pre",
  resolveId: (id, importer) =>
    id.endsWith("/fog-of-war.js") && /react-router.+[\\/](?:lib[\\/]dom|index[.])/.test(importer ?? "")
      ? join(import.meta.dirname, "src/web/site/shell/navigation/no-route-discovery.ts")
      : undefined,
});

/** Compresses the browser's scripts with SWC, which shortens more than Vite's minifier. Vite then renames variables. */
const compressScripts = (): Plugin => ({
  name: "compress-scripts",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  enforce: "post",
  async renderChunk(chunk) {
    const { code } = await minify(chunk, {
      module: true,
      ecma: 2020,
      compress: { passes: 2 },
      mangle: false,
    });
    return { code, map: null };
  },
});

const anyOf = (...paths: string[]) => new RegExp(paths.join("|").replaceAll("/", "[\\\\/]"));

// Modules of every page are bundled in two files, and modules of most forms and lists in a third. Many small files would be
// larger in total, because each is compressed separately, and slower on a slow connection.
const TOGETHER = [
  {
    name: "react",
    test: anyOf(
      "node_modules/(react|react-dom|react-router|scheduler|cookie|cookie-es|set-cookie-parser)/",
      "preload-helper",
      "src/web/site/shell/navigation/no-route-discovery[.]",
    ),
    priority: 2,
  },
  {
    name: "frame",
    test: anyOf(
      "src/domain/(locale|sentence|pricing/format|experiences/duration|content|departures/format-place-time)",
      "src/web/site/messages/(use-messages|((es-co|en)/)?[a-z]+/(experiences|shell))[.]",
      "src/web/site/(root|features/identity/finish-registration|offline/register|styles/page-style)[.]",
      "src/web/site/styles/whole-style",
      "src/web/ui/(avatar|button|class-names|disclosure|fetch-deadline|empty-state|later|lucide-icon|money|notice|picture)[.]",
      "src/web/site/shell/session/(auth-fetch|broadcast|client-session|read-session|require-user|session-provider|session-store)",
      "src/web/site/shell/layout/(account-menu|brand-mark|fonts|head-script|head-tags|language-switch|navigation)",
      "src/web/site/shell/layout/(not-selling|page-handle|screen-meta|standard-layout|top-bar|use-late-fonts|use-scrolled)",
      "src/web/site/shell/navigation/(defer-popstate|scroll-restoration|scroll-script|use-router-transitions)[.]",
      "src/web/site/shell/(hydration/(early-use|page-data)[.]|site/(paths|use-site|nonce)|data/(browser-storage|booking-memory|retype))",
      "src/web/site/shell/(analytics/(analytics|consent)|currency/(approximate|currency-note)|errors/(error-page|interrupted-navigation|quiet-retry))[.]",
      "lucide-react/dist/esm/icons/(calendar-x-2|rotate-cw)[.]",
      "lucide-react/dist/esm/icons/(check|clock|circle-alert|circle-check|heart|info|lock-keyhole|triangle-alert)[.]",
    ),
    priority: 1,
  },
  {
    // The frame around the page's content, and the menu. They are hydrated after the content.
    name: "around",
    test: anyOf(
      "src/web/site/shell/layout/(footer|legal-notice|scheme-script|scheme-switch|social-links)",
      "lucide-react/dist/esm/icons/(monitor|moon|sun)[.]",
    ),
    priority: 1,
  },
  {
    // Choices of a booking, on the experience's page and in the checkout.
    name: "choices",
    test: anyOf(
      "src/domain/(errors|departures/(first-fit|seats)|pricing/(ages-text|apportion|audience|line-text))[.]",
      "src/domain/pricing/(party|party-bounds|party-terms|price-basis|quote|tax-rule)[.]",
      "src/web/site/messages/((es-co|en)/)?[a-z]+/(holds|party)[.]",
      "src/web/site/(entities/party/(line-label|party-choice|party-steppers|value-text)|shell/site/checkout-url)",
      "src/web/ui/(definition-list|skeleton|stepper)[.]",
      "lucide-react/dist/esm/icons/(calendar-days|chevron-down|map-pin|minus|plus|users-round|x)[.]",
    ),
    priority: 1,
  },
  {
    name: "pieces",
    test: anyOf(
      "src/web/site/messages/((es-co|en)/)?[a-z]+/failures",
      "src/web/site/shell/(errors/(failure|report-failure)|site/booking-paths|data/early-input)[.]",
      "src/web/site/(entities/hold/(?!cash-code|pay-now)|shell/session/(registration-news|sign-in-again|traveller-memory)[.])",
      "src/web/ui/(card|countdown|dialog|field)[.]",
      "lucide-react/dist/esm/icons/undo-2[.]",
    ),
    priority: 1,
  },
  {
    name: "cards",
    test: anyOf(
      "src/web/site/messages/((es-co|en)/)?[a-z]+/social-proof[.]",
      "src/web/site/features/(experiences/rating|wishlists/(heart|heart-button))[.]",
    ),
  },
  {
    // Small modules of the experience's page, most of which the page about the agency shares.
    name: "about",
    test: anyOf(
      "src/web/site/messages/((es-co|en)/)?[a-z]+/(about|questions)[.]",
      "src/web/site/(entities/guide/face|features/experiences/(parts|share-button))[.]",
      "lucide-react/dist/esm/icons/share-2[.]",
    ),
  },
  {
    // Participants, in the checkout and on the pages that change a booking.
    name: "people",
    test: anyOf(
      "src/web/site/messages/((es-co|en)/)?[a-z]+/(checkout|registration)[.]",
      "src/web/site/entities/party/typed-date-field[.]",
      "src/web/site/features/checkout/participants/(lead|participant-drafts|participant-fields|person)",
      "src/web/ui/phone/(phone-fields|use-)",
    ),
  },
];

// Packages of which the server uses only a few of hundreds of modules. Loaded from node_modules, they take 150 MB at its start.
const BUNDLED_WITH_SERVER = ["drizzle-orm", "lucide-react", "libphonenumber-js", /^@react-email\//];

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    shortClassNames(),
    reactRouter(),
    pageStyles(),
    shortPageScripts(),
    plainIcons(),
    noRouteDiscovery(),
    serviceWorker("src/web/site/offline/service-worker.ts"),
    imageWorker(),
    compressScripts(),
  ],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: TOGETHER } } } } },
    ssr: {
      ...(command === "build" && { resolve: { noExternal: BUNDLED_WITH_SERVER } }),
      build: { rollupOptions: { input: "src/server/boot/main.ts" } },
    },
  },
}));
