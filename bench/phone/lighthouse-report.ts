import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

// Downloaded by npx on demand, because it is too large for an ordinary dependency.
const LIGHTHOUSE = "lighthouse@13.5.0";
const CHROME_FLAGS = "--headless=new --no-sandbox --no-zygote --disable-gpu --disable-background-networking";

interface Audit {
  numericValue?: number;
  score: number | null;
  scoreDisplayMode: string;
  title: string;
  details?: { items?: Record<string, unknown>[]; debugData?: Record<string, unknown> };
}

/** Lighthouse's JSON report: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md. */
export interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit>;
}

const run = promisify(execFile);

export interface MeasuredPage {
  address: string;
  /** `Cookie` header of each request, for example of a signed-in traveller. */
  cookie?: string;
}

export async function runLighthouse({ address, cookie }: MeasuredPage, executable: string): Promise<Report> {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const options = ["--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${CHROME_FLAGS}`];
  if (cookie) options.push(`--extra-headers=${JSON.stringify({ Cookie: cookie })}`);
  await run("npx", ["--yes", LIGHTHOUSE, address, ...options], {
    env: { ...process.env, CHROME_PATH: executable },
  });
  const report = JSON.parse(await readFile(file, "utf8")) as Report;
  await rm(file);
  return report;
}
