import { join } from "node:path";
import { build, isBuilt } from "./build-if-stale.ts";
import { startChild } from "./child.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { PROJECT } from "./settings.ts";
import { answers, say, setStage } from "./stage.ts";
import { printAddresses } from "./table.ts";

await runUntilStopped(async (onEnd) => {
  const began = performance.now();
  if (!isBuilt()) {
    say("• Building the site…");
    build();
  }
  const stage = await setStage();
  say("• Starting the site…");
  const server = startChild([join(PROJECT, "build", "server", "index.js")], {
    LOG_LEVEL: "warn",
    ...stage.environment,
    NODE_ENV: "production",
  });
  const close = async () => {
    await server.stop();
    await stage.close();
  };
  try {
    await answers(`http://localhost:${stage.port}/home`, server);
  } catch (error) {
    await close();
    throw error;
  }
  server.process.once("exit", () => onEnd("✗ The site ended by itself: see the lines above."));
  stage.sandbox?.process.once("exit", () =>
    onEnd("✗ The stand-ins ended by themselves: see the lines above."),
  );
  printAddresses(stage, (performance.now() - began) / 1000);
  return close;
});
