import { join } from "node:path";
import { build, isBuilt } from "./build-if-stale.ts";
import { openLocalEnvironment, say, waitUntilReady } from "./local-environment.ts";
import { startChild } from "./processes/child.ts";
import { runUntilStopped } from "./processes/run-until-stopped.ts";
import { PROJECT } from "./settings.ts";
import { printAddresses } from "./table.ts";

await runUntilStopped(async (onEnd) => {
  const began = performance.now();
  if (!isBuilt()) {
    say("• Building the site…");
    build();
  }
  const local = await openLocalEnvironment();
  say("• Starting the site…");
  const server = startChild([join(PROJECT, "build", "server", "index.js")], {
    LOG_LEVEL: "warn",
    ...local.environment,
    NODE_ENV: "production",
  });
  const close = async () => {
    await server.stop();
    await local.close();
  };
  try {
    await waitUntilReady(`http://localhost:${local.port}/home`, server);
  } catch (error) {
    await close();
    throw error;
  }
  server.process.once("exit", () => onEnd("✗ The site ended by itself: see the lines above."));
  local.sandbox?.process.once("exit", () =>
    onEnd("✗ The stand-ins ended by themselves: see the lines above."),
  );
  printAddresses(local, (performance.now() - began) / 1000);
  return close;
});
