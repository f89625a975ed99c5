import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.ts";
import { percentile } from "../booking/measure.ts";
import { interact } from "./interactions.ts";
import { type Load, loadAlternately } from "./loads.ts";

const OWN_HOST = "localhost";

export interface BesidePeer {
  loads: { page: string; own: Load; peer: Load }[];
  /** 95th percentile from press to next paint, in milliseconds: after scripts were evaluated, and before. */
  late: number;
  early: number;
}

const P95 = 0.95;

async function firstExperience(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/home`)).text();
  const [path] = page.match(/\/experience\/[0-9a-f-]{36}/) ?? [];
  if (!path) throw new Error("the home page leads to no experience");
  return path;
}

/** @param peer origin of the other site, which has `/` and `/experience/1`. */
export async function measureBesidePeer(port: number, peer: string, rounds: number): Promise<BesidePeer> {
  const executable = await findBrowser();
  const origin = `http://${OWN_HOST}:${port}`;
  const path = await firstExperience(origin);
  const pages = {
    home: `${origin}/home`,
    experience: origin + path,
    checkout: `${origin}/payments/checkout?experienceId=${path.split("/").at(-1)}&participants=2`,
  };
  const peers = { home: `${peer}/`, experience: `${peer}/experience/1` };
  const loads = await loadAlternately([...Object.values(pages), ...Object.values(peers)], rounds, executable);
  const browser = await chromium.launch({
    executablePath: executable,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const late: number[] = [];
  const early: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const taken = await interact(browser, pages);
      late.push(...taken.late);
      early.push(...taken.early);
    }
  } finally {
    await browser.close();
  }
  const of = (address: string): Load => {
    const load = loads.get(address);
    if (!load) throw new Error(`${address} was not looked at`);
    return load;
  };
  return {
    loads: [
      { page: "home", own: of(pages.home), peer: of(peers.home) },
      { page: "experience", own: of(pages.experience), peer: of(peers.experience) },
      { page: "checkout, beside the peer's home", own: of(pages.checkout), peer: of(peers.home) },
    ],
    late: percentile(late, P95),
    early: percentile(early, P95),
  };
}
