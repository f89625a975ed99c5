import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { serviceWorker } from "../offline/worker-plugin.ts";

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  cacheDir: "../../../node_modules/.vite-panel",
  plugins: [tailwindcss(), reactRouter(), serviceWorker("offline/service-worker.ts")],
  // In development, also serves source files outside the panel's folder.
  server: { fs: { allow: ["../../.."] } },
  // Pre-bundles all packages in one run. A second run would load another copy of React, and hooks fail with two copies.
  optimizeDeps: {
    include: [
      "react",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "lucide-react",
      "zod",
      "idb",
      "qr/decode.js",
    ],
  },
  environments: {
    client: { build: { emptyOutDir: true } },
    ssr: {
      ...(command === "build" && { resolve: { noExternal: ["lucide-react"] } }),
      build: {
        emptyOutDir: true,
        // The server's build has one chunk. Dynamic imports only divide the browser's.
        rolldownOptions: { input: "server.ts", checks: { ineffectiveDynamicImport: false } },
      },
    },
  },
}));
