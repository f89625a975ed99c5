import { z } from "zod";
import { readConfig } from "./config.ts";
import { listen } from "./kernel/listen.ts";
import { providers } from "./providers.ts";

try {
  const config = readConfig();
  const { port, close } = await listen({ ...config, makers: providers });
  if (!process.channel) console.log(`Stand-ins listening on ${config.publicUrl(port)}`);
  const stop = () => void close().then(() => process.exit(0));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  // The IPC channel closes when the parent process has ended.
  if (process.channel) process.once("disconnect", stop);
} catch (error) {
  console.error(reason(error));
  process.exit(1);
}

function reason(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
  }
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return `Port ${readConfig().port} is in use: stop what listens there, or set SANDBOX_PORT.`;
  }
  return `The stand-ins did not start: ${error instanceof Error ? error.message : String(error)}`;
}
