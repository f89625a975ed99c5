// What Lighthouse says of the site as a cheap phone sees it: `npm start` in one terminal, this in another.
// Lighthouse itself is fetched by npx when this runs; it is too heavy to be installed with everything else.
import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import chromium from "@sparticuz/chromium";

const LIGHTHOUSE = "lighthouse@13.5.0";
const CHROME_FLAGS = "--headless=new --no-sandbox --no-zygote --disable-gpu --disable-background-networking";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const TIMES = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"] as const;
const MOVES = "cumulative-layout-shift";

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; score: number | null; scoreDisplayMode: string; title: string }
  >;
}

const port = Number(process.argv[2] ?? 3000);
const run = promisify(execFile);

/** The first experience that an agency's home page leads to; the host is told by its header. */
function firstExperience(host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path: "/home", headers: { host: `${host}:${port}` } });
    asked.on("response", async (answer) => {
      const [path] = (await text(answer)).match(/\/experience\/[0-9a-f-]{36}/) ?? [];
      path ? resolve(path) : reject(new Error(`${host} shows no experience`));
    });
    asked.on("error", reject).end();
  });
}

async function look(address: string, executable: string): Promise<Report> {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const options = ["--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${CHROME_FLAGS}`];
  await run("npx", ["--yes", LIGHTHOUSE, address, ...options], {
    env: { ...process.env, CHROME_PATH: executable },
  });
  const report = JSON.parse(await readFile(file, "utf8")) as Report;
  await rm(file);
  return report;
}

const executable = await chromium.executablePath();
const rows: Record<string, string | number>[] = [];
for (const host of ["localhost", "caribe.localhost"]) {
  const experience = await firstExperience(host);
  const checkout = `/payments/checkout?experienceId=${experience.split("/").at(-1)}&participants=2`;
  for (const path of ["/home", experience, checkout, "/about-us", "/contact-us"]) {
    const { categories, audits } = await look(`http://${host}:${port}${path}`, executable);
    const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
    const times = TIMES.map((name) => [name, `${Math.round(audits[name]?.numericValue ?? 0)} ms`]);
    const page = `${host} ${path.split("?")[0]?.replace(/[0-9a-f-]{36}/, ":id")}`;
    rows.push({ page, ...Object.fromEntries([...scores, ...times]), cls: audits[MOVES]?.numericValue ?? 0 });
  }
}
console.table(rows);
