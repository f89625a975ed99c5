import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.ts";
import { openTraveller } from "../../tests/support/traveller.ts";
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

async function signIn(port: number): Promise<string> {
  const traveller = openTraveller(port, `${OWN_HOST}:${port}`);
  await traveller.signIn("google", "ana@viajeros.test");
  return traveller
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
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
  const loads = await loadAlternately(
    {
      home: { address: pages.home },
      experience: { address: pages.experience },
      checkout: { address: pages.checkout },
      signedIn: { address: pages.checkout, cookie: await signIn(port) },
      peerHome: { address: `${peer}/` },
      peerExperience: { address: `${peer}/experience/1` },
    },
    rounds,
    executable,
  );
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
  return {
    loads: [
      { page: "home", own: loads.home, peer: loads.peerHome },
      { page: "experience", own: loads.experience, peer: loads.peerExperience },
      { page: "checkout of a guest, beside the peer's home", own: loads.checkout, peer: loads.peerHome },
      { page: "checkout, signed in, beside the peer's home", own: loads.signedIn, peer: loads.peerHome },
    ],
    late: percentile(late, P95),
    early: percentile(early, P95),
  };
}
