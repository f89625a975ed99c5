import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { BuiltSite } from "./built-site.ts";
import { experiencePaths, takePage } from "./take-page.ts";
import { loadPage } from "./wrk.ts";

/** Resident memory of the server process, in MB. */
export interface Memory {
  atRest: number;
  /** Peak during the load. */
  peak: number;
  after: number;
  pictures: number;
}

const MB_PER_KIB = 1024 / 1_000_000;

function memoryOf(pid: number, field: "VmRSS" | "VmHWM"): number {
  const found = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1] ?? 0) * MB_PER_KIB;
}

async function requestLinkPictures(port: number, experiences: readonly string[]): Promise<number> {
  let loaded = 0;
  for (const path of experiences.flatMap((one) => [one, `/en${one}`])) {
    const { body } = await takePage(port, path);
    const picture = /property="og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(body.toString())?.[1];
    if (picture && (await takePage(port, picture)).status === 200) loaded += 1;
  }
  return loaded;
}

/**
 * @param site a server that has answered no request yet.
 * @param seconds duration of the load on each page.
 */
export async function measureMemory(site: BuiltSite, seconds: number): Promise<Memory> {
  await pause(2000);
  const atRest = memoryOf(site.pid, "VmRSS");
  const experiences = await experiencePaths(site.port);
  const id = experiences[0]?.split("/").at(-1) ?? "";
  const rendered = [`/payments/checkout?experienceId=${id}&participants=2`, "/home?place=boyaca"];
  for (const path of ["/home", ...experiences.slice(0, 1), ...rendered]) {
    await loadPage(site.port, { path, encoding: "br" }, seconds, { mayFail: true });
  }
  const pictures = await requestLinkPictures(site.port, experiences);
  await pause(3000);
  return {
    atRest,
    peak: memoryOf(site.pid, "VmHWM"),
    after: memoryOf(site.pid, "VmRSS"),
    pictures,
  };
}
