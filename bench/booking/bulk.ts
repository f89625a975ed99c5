import { setTimeout as sleep } from "node:timers/promises";
import { v7 } from "uuid";
import { connect } from "../../src/db/connection/client.ts";
import { findBulkChange } from "../../src/db/queries/bulk-changes/bulk-changes.ts";
import { addDays } from "../../src/domain/departures/place-time.ts";
import { draftBulkChange } from "../../src/use-cases/bulk-changes/draft-bulk-change.ts";
import { runBulkChange } from "../../src/use-cases/bulk-changes/run-bulk-change.ts";
import { startBulkChange } from "../../src/use-cases/bulk-changes/start-bulk-change.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { staffActor } from "../../tests/support/staff/staff.ts";
import { compareInTurns, median, percentile } from "./measure.ts";
import { openSite, type Site, tomorrow, writeSampleData } from "./site.ts";
import type { TestEnvironment } from "./test-environment.ts";

/** Each experience has two departures a day: 2 004 in all. */
const SCALE = { agencies: 1, experiencesPerAgency: 3, days: 334, bookingsPerDeparture: 0 };
const CONNECTIONS = 20;
const BUYERS = 4;
/** Sales without pauses would take the whole machine. */
const SALE_INTERVAL_MS = 100;
const QUIET_MS = 8_000;

export interface BulkResult {
  departures: number;
  seconds: number;
  /** 95th percentile of a booking without a bulk change. */
  quietMs: number;
  /** 95th percentile of a booking during the bulk change. */
  besideMs: number;
  ratio: number;
}

/** @returns the 95th percentile of a booking, in milliseconds. */
async function measureSales(site: Site, until: AbortSignal): Promise<number> {
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      for (let sale = 0; !until.aborted; sale += 1) {
        const date = addDays(tomorrow(), 2 + ((sale * BUYERS + buyer) % SCALE.days));
        const start = performance.now();
        await site.book({ date, startTime: "13:00" });
        times.push(performance.now() - start);
        await sleep(SALE_INTERVAL_MS);
      }
    }),
  );
  return percentile(times, 0.95);
}

/** The bulk change has about 2 000 departures, and runs as its job runs it. */
export async function measureBulk(environment: TestEnvironment, rounds: number): Promise<BulkResult> {
  await environment.makeDatabase("bulk");
  const client = connect(environment.urlOf("bulk"), 2);
  const sampleData = await writeSampleData(client.db, SCALE);
  await client.close();
  const site = await openSite(environment.urlOf("bulk"), sampleData, CONNECTIONS);
  const travellerCtx = site.contextOf(site.travellerOf(0));
  const ctx: Context = { ...travellerCtx, actor: staffActor(travellerCtx) };
  const system: Context = { ...ctx, actor: { kind: "system", name: "bench" } };
  const from = tomorrow();
  const selection = {
    experienceIds: sampleData.experiences.map(({ id }) => id),
    ...{ from, to: addDays(from, SCALE.days - 1), weekdays: [1, 2, 3, 4, 5, 6, 7], startTimes: [] },
  };
  const seconds: number[] = [];
  async function change(seats: number): Promise<void> {
    const edit = { capacity: { kind: "set", seats } } as const;
    const { id } = await perform(draftBulkChange, ctx, { id: v7(), selection, edit });
    await perform(startBulkChange, ctx, { id });
    const start = performance.now();
    // Each run changes a part of the departures. The run that changes the last part ends the bulk change.
    while ((await findBulkChange(ctx.db, { agencyId: ctx.agency.id, id }))?.status === "running")
      await perform(runBulkChange, system, { bulkChangeId: id });
    seconds.push((performance.now() - start) / 1000);
  }
  const compared = await compareInTurns(rounds, async (round) => [
    () => measureSales(site, AbortSignal.timeout(QUIET_MS)),
    async () => {
      const ended = new AbortController();
      const [ms] = await Promise.all([
        measureSales(site, ended.signal),
        // Each round sets another capacity, because the change of a departure to its own capacity is not written.
        change(5_000 + round).finally(() => ended.abort()),
      ]);
      return ms;
    },
  ]);
  await site.close();
  return {
    departures: SCALE.days * SCALE.experiencesPerAgency * 2,
    seconds: median(seconds),
    ...{ quietMs: compared.first, besideMs: compared.second, ratio: compared.ratio },
  };
}
