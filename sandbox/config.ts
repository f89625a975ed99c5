import { z } from "zod";

const environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  SANDBOX_HOST: z.string().min(1).default("127.0.0.1"),
  SANDBOX_PUBLIC_URL: z.url().optional(),
  SANDBOX_DATA: z.string().min(1).default(".data/sandbox.sqlite"),
  SANDBOX_WEBHOOK_SECRET: z.string().min(1).default("sandbox-webhook-secret"),
  SANDBOX_LENIENT_URLS: z.enum(["true", "false"]).default("false"),
});

/** @throws ZodError that names the malformed variables. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const read = environment.parse(env);
  return {
    port: read.SANDBOX_PORT,
    hostname: read.SANDBOX_HOST,
    publicUrl: (port: number) => (read.SANDBOX_PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ""),
    dataFile: read.SANDBOX_DATA,
    webhookSecret: read.SANDBOX_WEBHOOK_SECRET,
    lenientLocalUrls: read.SANDBOX_LENIENT_URLS === "true",
  };
}
