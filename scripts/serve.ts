import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { environment, PROJECT } from "./settings.ts";

const server = join(PROJECT, "build", "server", "index.js");
if (!existsSync(server)) {
  console.error("There is no build yet. Run: npm run build");
  process.exit(1);
}
environment.NODE_ENV ||= "production";
await import(pathToFileURL(server).href);
