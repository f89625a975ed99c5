import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** @param id the worker's module, relative to the root of the Vite configuration */
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
      // The worker is registered as a classic script, which cannot import.
      if (worker.imports.length > 0) this.error(`${fileName} imports ${worker.imports.join(", ")}`);
      const buildHash = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex");
      worker.code = worker.code.replace("BUILD_STAMP", buildHash.slice(0, 12));
    },
  };
}
