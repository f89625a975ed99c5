// Lighthouse scores of the site on a cheap phone. Run `npm start` in one terminal, this in another.
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { findBrowser } from "../scripts/browser.ts";
import { median } from "./booking/measure.ts";
import { type Report, runLighthouse } from "./phone/lighthouse-report.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const TIME_AUDITS = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"] as const;
const LAYOUT_SHIFT = "cumulative-layout-shift";

const PAGES = ["home", "experience", "checkout", "about-us", "contact-us"] as const;
const USAGE = `Usage: npm run lighthouse -- [port] [--only ${PAGES.join("|")}] [--runs <n>]`;

function readArguments() {
  const options = { only: { type: "string" }, runs: { type: "string", default: "1" } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [port, runs] = [Number(positionals[0] ?? 3000), Number(values.runs)];
  const pages = PAGES.filter((page) => !values.only || page === values.only);
  if (pages.length > 0 && Number.isInteger(port) && Number.isInteger(runs) && runs > 0)
    return { port, runs, pages };
  throw new Error(USAGE);
}

const { port, runs, pages } = readArguments();

/** The Host header selects the agency. */
function firstExperience(host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}` };
    // No keep-alive: the connection would be dead after the minutes that Lighthouse takes.
    const homeRequest = request({ agent: false, host: "127.0.0.1", port, path: "/home", headers });
    homeRequest.on("response", async (answer) => {
      const [path] = (await text(answer)).match(/\/experience\/[0-9a-f-]{36}/) ?? [];
      path ? resolve(path) : reject(new Error(`${host} shows no experience`));
    });
    homeRequest.on("error", reject).end();
  });
}

async function pathOf(host: string, page: (typeof PAGES)[number]): Promise<string> {
  if (page !== "experience" && page !== "checkout") return `/${page}`;
  const experience = await firstExperience(host);
  if (page === "experience") return experience;
  return `/payments/checkout?experienceId=${experience.split("/").at(-1)}&participants=2`;
}

function medianWithRange(values: readonly number[], unit = ""): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const shown = (value: number) => String(Number(value.toFixed(unit ? 0 : 3)));
  return `${shown(median(values))}${unit}${low === high ? "" : ` (${shown(low)}–${shown(high)})`}`;
}

function summary(reports: readonly Report[]): Record<string, string> {
  const time = (name: string) => reports.map(({ audits }) => audits[name]?.numericValue ?? 0);
  const score = (name: string) => reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100);
  return Object.fromEntries([
    ...CATEGORIES.map((name) => [name, medianWithRange(score(name).map(Math.round))]),
    ...TIME_AUDITS.map((name) => [name, medianWithRange(time(name), " ms")]),
    ["cls", medianWithRange(time(LAYOUT_SHIFT))],
  ]);
}

const executable = await findBrowser();
const rows: Record<string, string>[] = [];
for (const host of ["localhost", "caribe.localhost"]) {
  for (const page of pages) {
    const path = await pathOf(host, page);
    const reports: Report[] = [];
    for (let nth = 0; nth < runs; nth++)
      reports.push(await runLighthouse({ address: `http://${host}:${port}${path}` }, executable));
    rows.push({ page: `${host} ${page}`, ...summary(reports) });
  }
}
console.table(rows);
