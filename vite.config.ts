import { createHash } from "node:crypto";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Builds the service worker to an address that never changes, and writes into it which build it belongs to. */
function serviceWorker(): Plugin {
  const fileName = "service-worker.js";
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/web/offline/service-worker.ts", fileName });
    },
    generateBundle(_options, bundle) {
      const worker = bundle[fileName];
      if (worker?.type !== "chunk") return;
      const build = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex");
      worker.code = worker.code.replace("BUILD_STAMP", build.slice(0, 12));
    },
  };
}

/** Builds the program that the server starts to draw pictures, beside the server. */
const imageWorker = (): Plugin => ({
  name: "image-worker",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  buildStart() {
    const id = "src/server/images/image-worker.ts";
    this.emitFile({ type: "chunk", id, fileName: "image-worker.js" });
  },
});

const anyOf = (...paths: string[]) => new RegExp(paths.join("|").replaceAll("/", "[\\\\/]"));

// What every page needs travels in two files, and what most forms and lists are made of in a third: many small ones
// weigh more, since each is packed by itself, and a slow line fetches them by turns.
const TOGETHER = [
  {
    name: "react",
    test: anyOf(
      "node_modules/(react|react-dom|react-router|scheduler|cookie|cookie-es|set-cookie-parser)/",
      "preload-helper",
    ),
    priority: 2,
  },
  {
    name: "frame",
    test: anyOf(
      "src/domain/(locale|pricing/format|experiences/duration|content|departures/format-place-time)",
      "src/web/messages/(use-messages|sentence|((es-co|en)/)?shell)[.]",
      "src/web/styles/page-style",
      "src/web/ui/(avatar|button|class-names|disclosure|money|notice|picture|empty-state)",
      "src/web/shell/session/(auth-fetch|broadcast|client-session|read-session|require-user|session-provider|session-store)",
      "src/web/shell/layout/(account-menu|brand-mark|fonts|footer|head-tags|language-switch|legal-notice|navigation)",
      "src/web/shell/layout/(not-selling|page-handle|screen-meta|social-links|standard-layout|top-bar|use-scrolled)",
      "src/web/shell/(site/(paths|use-site|nonce)|data/(browser-storage|booking-memory))",
      "src/web/shell/errors/(interrupted-navigation|quiet-retry)",
      "lucide-react/dist/esm/icons/(check|clock|circle-alert|circle-check|heart|info|lock-keyhole|triangle-alert)[.]",
    ),
    priority: 1,
  },
  {
    name: "pieces",
    test: anyOf(
      "src/domain/pricing/(ages-text|line-text)[.]",
      "src/web/messages/((es-co|en)/)?failures",
      "src/web/shell/(errors/(failure|report-failure)|site/(booking-paths|checkout-url)|data/early-input)[.]",
      "src/web/shell/session/(registration-news|sign-in-again|traveller-memory)[.]",
      "src/web/ui/(card|countdown|definition-list|dialog|field|skeleton|stepper)[.]",
      "lucide-react/dist/esm/icons/(calendar-days|chevron-down|map-pin|plus|minus|undo-2|x)[.]",
    ),
    priority: 1,
  },
  {
    // What is chosen of an experience, on its page and in the checkout.
    name: "choices",
    test: anyOf(
      "src/domain/departures/first-fit[.]",
      "src/web/messages/((es-co|en)/)?(holds|party)[.]",
      "src/web/shell/(hold|party)/",
      "src/web/traveller/features/checkout/participants/participant-drafts[.]",
    ),
  },
  {
    // Who goes, in the checkout and where a booking is changed.
    name: "people",
    test: anyOf(
      "src/web/messages/((es-co|en)/)?(checkout|registration)[.]",
      "src/web/traveller/features/checkout/participants/(lead|participant-fields|person)",
      "src/web/ui/phone/(phone-fields|use-)",
    ),
  },
];

// Packages of hundreds of modules, of which the server uses a few: unpacked whole they take 150 MB while it starts.
const PACKED_WITH_THE_SERVER = ["drizzle-orm", "lucide-react", "libphonenumber-js", /^@react-email\//];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), serviceWorker(), imageWorker()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: TOGETHER } } } } },
    ssr: {
      ...(command === "build" && { resolve: { noExternal: PACKED_WITH_THE_SERVER } }),
      build: { rollupOptions: { input: "src/server/boot/main.ts" } },
    },
  },
}));
