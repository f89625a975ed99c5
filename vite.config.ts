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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serviceWorker()],
  environments: {
    ssr: { build: { rollupOptions: { input: "src/server/main.ts" } } },
  },
});
