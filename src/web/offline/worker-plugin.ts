import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/**
 * Builds a service worker at a URL that never changes, and writes a hash of the build into the worker's code.
 * @param id the worker's module, relative to the root of the Vite configuration
 */
export function serviceWorker(id: string): Plugin {
  const fileName = "service-worker.js";
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      this.emitFile({ type: "chunk", id, fileName });
    },
    generateBundle(_options, bundle) {
      const worker = bundle[fileName];
      if (worker?.type !== "chunk") return;
      // The worker is registered as a classic script, which cannot import. The build would make it import a module shared with
      // the pages.
      if (worker.imports.length > 0) this.error(`${fileName} imports ${worker.imports.join(", ")}`);
      const buildHash = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex");
      worker.code = worker.code.replace("BUILD_STAMP", buildHash.slice(0, 12));
    },
  };
}
