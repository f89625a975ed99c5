import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { databasePerFile } from "../support/databases/database.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import { waitFor } from "../support/wait-for.ts";

const site = sitePerFile(databasePerFile(4), {
  SERVER_PROCESSES: "2",
  INTERNAL_PORT: "0",
  DATABASE_POOL: "8",
  LOG_LEVEL: "silent",
});

function serving(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, afterName = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
        return Number(afterName.split(" ")[1]) === site.server.pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}

const inside = (path: string) => fetch(`http://127.0.0.1:${site.server.internalPort}${path}`);
const numberIn = (text: string, start: string): number =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(start))
      ?.split(" ")
      .at(-1) ?? Number.NaN,
  );
const requests = 'trocha_http_request_duration_seconds_count{route="/terms",method="GET",status="2xx"}';

test("two processes share the port, the connections and the metrics", async () => {
  expect(serving()).toHaveLength(2);
  for (let times = 0; times < 6; times += 1) await site.open().call("GET", "/terms");
  let text = "";
  const read = async () => {
    text = await (await inside("/metrics")).text();
    const fresh = numberIn(text, 'trocha_page_cache_answers_total{answer="fresh"}');
    return fresh + numberIn(text, requests);
  };
  // A busy process may report too late, or count a request after its response has arrived.
  await expect.poll(read).toBe(6);
  expect(numberIn(text, "trocha_processes ")).toBe(2);
  expect(numberIn(text, 'trocha_database_connections{state="max"}')).toBe(8);
  expect(text.match(/^trocha_queue_waiting\{queue="dead-letters"\}/gm)).toHaveLength(1);
});

test("if a process is killed, only its own requests are lost, and it is replaced", async () => {
  const before = numberIn(await (await inside("/metrics")).text(), requests);
  const [victim, ...others] = serving();
  if (!victim) throw new Error("nobody serves");
  let running = true;
  const outcomes: boolean[] = [];
  const load = Array.from({ length: 4 }, async () => {
    while (running) {
      const answer = await site
        .open()
        .call("GET", "/robots.txt")
        .catch(() => undefined);
      outcomes.push(answer?.status === 200);
    }
  });
  await waitFor("load", async () => outcomes.length > 20);
  process.kill(victim, "SIGKILL");
  const now = await waitFor("another process", async () => {
    const metrics = await (await inside("/metrics")).text();
    return numberIn(metrics, "trocha_processes ") === 2 &&
      numberIn(metrics, "trocha_process_deaths_total ") === 1
      ? metrics
      : undefined;
  });
  const at = outcomes.length;
  await waitFor("more load", async () => outcomes.length > at + 20);
  running = false;
  await Promise.all(load);
  expect(serving()).not.toContain(victim);
  expect(serving()).toEqual(expect.arrayContaining(others));
  // Each of the four clients may lose two requests: one in flight, and one sent before the kernel has closed the socket.
  expect(outcomes.filter((ok) => !ok).length).toBeLessThanOrEqual(8);
  expect(outcomes.slice(at)).not.toContain(false);
  expect(numberIn(now, requests)).toBeGreaterThanOrEqual(before);
});

test("all processes stop with the primary process", async () => {
  const all = serving();
  site.server.kill("SIGTERM");
  expect(await site.server.ended).toBe(0);
  const alive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(all.filter(alive)).toEqual([]);
});
