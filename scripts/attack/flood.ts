import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { LIMITS } from "../../src/use-cases/access/limits.ts";
import { say } from "../local-environment.ts";
import type { Attack, Target } from "./attack.ts";
import { type CostlyRequest, costOf, selfContainingSet } from "./bodies.ts";
import { ATTACKER, sendRaw, sendRequest } from "./wire.ts";

const MINUTE_MS = 60_000;
/** `ATTACK_FLOOD_MINUTES=10` gives the figures of the documentation. */
const FLOOD_MS = Number(process.env.ATTACK_FLOOD_MINUTES ?? 1) * MINUTE_MS;
const WARM_UP_MS = 2 * MINUTE_MS;
/** Largest allowed ratio of memory after the flood to memory after the warm-up. */
const MAX_GROWTH = 1.1;
const MAX_SLOWDOWN = 2;
const HOSTILE_REQUESTS = 1_000;
/** Interval at which one address stays just below the page limit. */
const INTERVAL_MS = (LIMITS.page.seconds * 1_000) / LIMITS.page.points;
const BURST_REQUESTS = 300;
const CONCURRENCY = 8;
const SLOW_BODIES = 20;

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const CONTACT_PATH = "/api/trpc/email.sendContactMesage";

const COSTLY_REQUESTS: Record<string, CostlyRequest> = {
  "a set in itself": { path: CONTACT_PATH, type: JSON_TYPE, body: selfContainingSet(41_000, 21_000) },
  "a small set in itself": { path: CONTACT_PATH, type: JSON_TYPE, body: selfContainingSet(1_900, 35_000) },
  "a long text of escapes": {
    path: CONTACT_PATH,
    type: JSON_TYPE,
    body: `{"json":"${"\\u202e".repeat(40_000)}"}`,
  },
  "fields of escapes": { path: "/contact-us", type: FORM_TYPE, body: "%41=%41&".repeat(30_000) },
  "as many fields as are read": {
    path: "/contact-us",
    type: FORM_TYPE,
    body: "participantsInfo[9].name=a&".repeat(1_999),
  },
  "one long value": { path: "/contact-us", type: FORM_TYPE, body: `message=${"%E2%80%AE".repeat(27_000)}` },
};

const attackers = Array.from({ length: 4 }, (_, at) => `127.0.${at + 20}.2`);

const post = (target: Target, from: string, { path, type, body }: CostlyRequest, headers = {}) =>
  sendRequest(target.port, path, {
    method: "POST",
    headers: { origin: "https://localhost", "content-type": type, ...headers },
    body,
    from,
  });

interface Visits {
  times: number[];
  refused: string[];
}

async function visit({ port }: Target, visits: Visits, nth: number): Promise<void> {
  const paths = [`/home?place=salento&visit=${nth}`, "/home", "/about-us", `/en/home?visit=${nth}`];
  const path = paths[nth % paths.length] ?? "/home";
  const { status, ms } = await sendRequest(port, path);
  visits.times.push(ms);
  if (status !== 200) visits.refused.push(`${path}: ${status || "nothing"}`);
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

async function browse(target: Target, isOver: () => boolean, everyMs = 100): Promise<Visits> {
  const visits: Visits = { times: [], refused: [] };
  for (let nth = 0; !isOver(); nth += 1) {
    await visit(target, visits, nth);
    await pause(everyMs);
  }
  return visits;
}

async function browseDuring(target: Target, work: () => Promise<unknown>): Promise<Visits> {
  let isOver = false;
  const visits = browse(target, () => isOver);
  await work().finally(() => {
    isOver = true;
  });
  return visits;
}

const describe = ({ times, refused }: Visits): string =>
  `${times.length} visits, median ${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(0)} ms, ${refused.length} refused`;

async function costliest(target: Target): Promise<[name: string, costly: CostlyRequest]> {
  let most: [string, CostlyRequest, number] | undefined;
  for (const [name, costly] of Object.entries(COSTLY_REQUESTS)) {
    const ms = await costOf(target, costly);
    say(`    ${name}: ${ms.toFixed(1)} ms`);
    if (!most || ms > most[2]) most = [name, costly, ms];
  }
  if (!most) throw new Error("nothing is costly");
  return [most[0], most[1]];
}

const residentMb = ({ pids }: Target): number =>
  pids.reduce((sum, pid) => {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return sum + Number(kilobytes ?? 0) / 1024;
  }, 0);

type RequestKind = (target: Target, from: string, nth: number) => Promise<unknown>;

const REQUEST_KINDS: RequestKind[] = [
  (target, from, nth) => sendRequest(target.port, `/nowhere/${nth}`, { from }),
  (target, from, nth) =>
    sendRequest(target.port, `/home?place=${nth}&date=2026-12-${(nth % 20) + 10}`, { from }),
  (target, from, nth) =>
    sendRequest(target.port, `/home?search=${encodeURIComponent("ñ".repeat((nth % 200) + 1))}`, { from }),
  (target, from, nth) =>
    sendRequest(
      target.port,
      `/api/trpc/experience.getById?input=%7B%22json%22%3A%7B%22id%22%3A${nth}%7D%7D`,
      {
        from,
      },
    ),
  (target, from, nth) => {
    const all = Object.values(COSTLY_REQUESTS);
    return post(target, from, all[nth % all.length] ?? { path: CONTACT_PATH, type: JSON_TYPE, body: "{" });
  },
  (target, from, nth) =>
    post(target, from, {
      path: "/api/auth/signin/email",
      type: FORM_TYPE,
      body: `email=nadie${nth}%40viajeros.test`,
    }),
  (target, from, nth) =>
    post(
      target,
      from,
      {
        path: `/api/webhooks/mercado-pago?type=payment&data.id=${nth}`,
        type: JSON_TYPE,
        body: '{"action":"payment.updated"}',
      },
      { "x-signature": `ts=${Date.now()},v1=${"0".repeat(64)}`, "x-request-id": "r" },
    ),
];

async function dripBodies({ port }: Target, isOver: () => boolean): Promise<void> {
  const head = `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: localhost\r\nOrigin: https://localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
  while (!isOver()) {
    const open = Array.from({ length: SLOW_BODIES }, () => sendRaw(port, head));
    for (let seconds = 0; seconds < 10 && !isOver(); seconds += 1) {
      await pause(1_000);
      for (const { socket } of open) if (socket.writable) socket.write(" ");
    }
    for (const { socket } of open) socket.destroy();
  }
}

/** @returns the number of requests, without slow bodies. */
async function flood(target: Target, isOver: () => boolean): Promise<number> {
  let sent = 0;
  const send = async () => {
    while (!isOver()) {
      sent += 1;
      const from = attackers[sent % attackers.length] ?? "127.0.0.2";
      await REQUEST_KINDS[sent % REQUEST_KINDS.length]?.(target, from, sent);
      await pause(20);
    }
  };
  await Promise.all([dripBodies(target, isOver), ...Array.from({ length: CONCURRENCY }, send)]);
  return sent;
}

async function sampleMemory(target: Target, isOver: () => boolean): Promise<[ms: number, mb: number][]> {
  const began = performance.now();
  const samples: [number, number][] = [];
  while (!isOver()) {
    samples.push([performance.now() - began, residentMb(target)]);
    await pause(2_000);
  }
  return samples;
}

/** Returns null if the flood was too short. */
function growthOf(samples: readonly [ms: number, mb: number][]): { first: number; last: number } | null {
  const end = samples.at(-1)?.[0] ?? 0;
  if (end < WARM_UP_MS + 2 * MINUTE_MS - 5_000) return null;
  const between = (from: number, to: number) =>
    median(samples.filter(([ms]) => ms >= from && ms <= to).map(([, mb]) => mb));
  return { first: between(WARM_UP_MS, WARM_UP_MS + MINUTE_MS), last: between(end - MINUTE_MS, end) };
}

export const FLOOD_ATTACKS: Attack[] = [
  {
    name: "a thousand requests of the costliest kind",
    once: true,
    async run(target) {
      const [name, costly] = await costliest(target);
      const quietUntil = performance.now() + 8_000;
      const quiet = await browse(target, () => performance.now() > quietUntil);
      const during = await browseDuring(target, async () => {
        const sent: Promise<unknown>[] = [];
        for (let at = 0; at < HOSTILE_REQUESTS; at += 1) {
          sent.push(post(target, ATTACKER, costly));
          await pause(INTERVAL_MS);
        }
        await Promise.all(sent);
      });
      const burst = await browseDuring(target, async () => {
        let sent = 0;
        const send = async () => {
          for (; sent < BURST_REQUESTS; sent += 1)
            await post(target, attackers[sent % attackers.length] ?? ATTACKER, costly);
        };
        await Promise.all(Array.from({ length: 4 }, send));
      });
      say(
        `    ${name}; quiet: ${describe(quiet)}; during: ${describe(during)}; in a burst: ${describe(burst)}`,
      );
      const refused = [...during.refused, ...burst.refused];
      if (refused.length > 0) return `visitors were refused: ${refused.slice(0, 3)}`;
      const slower = median(during.times) / median(quiet.times);
      return slower > MAX_SLOWDOWN ? `visitors wait ${slower.toFixed(1)} times as long` : null;
    },
  },
  {
    name: "a flood of everything at once",
    once: true,
    timeoutMs: FLOOD_MS + MINUTE_MS,
    async run(target) {
      const until = performance.now() + FLOOD_MS;
      const isOver = () => performance.now() > until;
      const [sent, visits, samples] = await Promise.all([
        flood(target, isOver),
        browse(target, isOver, 500),
        sampleMemory(target, isOver),
      ]);
      const growth = growthOf(samples);
      const memory = growth ? `${growth.first.toFixed(0)} MB, at the end ${growth.last.toFixed(0)} MB` : "";
      say(`    ${sent} requests; ${describe(visits)}; memory after two minutes ${memory || "not measured"}`);
      if (visits.refused.length > 0) return `visitors were refused: ${visits.refused.slice(0, 3)}`;
      return growth && growth.last > growth.first * MAX_GROWTH ? `memory grew: ${memory}` : null;
    },
  },
];
