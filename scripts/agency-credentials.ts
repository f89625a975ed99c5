import { createInterface } from "node:readline";
import type { Credentials } from "../src/use-cases/agencies/steps/sealed-credentials.ts";

const MISSING =
  "Give the access token and the webhook secret in MERCHANT_ACCESS_TOKEN and MERCHANT_WEBHOOK_SECRET, or as two lines on standard input.";

async function readLines(input: NodeJS.ReadableStream, count: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input })) {
    lines.push(line.trim());
    if (lines.length === count) break;
  }
  return lines;
}

/**
 * Command-line arguments are readable by every process of the machine, so credentials are not taken from them.
 * @throws Error if a credential is missing.
 */
export async function readCredentials(
  environment: NodeJS.ProcessEnv,
  input: NodeJS.ReadableStream,
): Promise<Credentials> {
  const { MERCHANT_ACCESS_TOKEN, MERCHANT_WEBHOOK_SECRET } = environment;
  const [accessToken, webhookSecret] =
    MERCHANT_ACCESS_TOKEN || MERCHANT_WEBHOOK_SECRET
      ? [MERCHANT_ACCESS_TOKEN, MERCHANT_WEBHOOK_SECRET]
      : await readLines(input, 2);
  if (!accessToken || !webhookSecret) throw new Error(MISSING);
  return { accessToken, webhookSecret };
}
