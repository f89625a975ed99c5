import { v7 } from "uuid";
import type { Database } from "../../../src/db/connection/client.ts";
import type { JobData, JobName, JobQueue } from "../../../src/db/connection/jobs.ts";
import { inTransaction } from "../../../src/db/connection/transaction.ts";
import { saveExperience } from "../../../src/db/queries/experiences/experiences.ts";
import type { TaxRule } from "../../../src/domain/pricing/tax-rule.ts";
import type { applyChange } from "../../../src/use-cases/changes/apply-change.ts";
import type { Context } from "../../../src/use-cases/context.ts";
import { performJob } from "../../../src/use-cases/job-use-cases.ts";
import type { InputOf } from "../../../src/use-cases/use-case.ts";
import { sampleExperience } from "../../support/samples/sample-experience.ts";
import { familyExperience } from "../../support/samples/sample-party.ts";
import { withRule } from "../../support/samples/sample-schedule.ts";
import { staffActor } from "../../support/staff/staff.ts";
import { openAgency, START } from "../../support/use-case-context.ts";
import { providerPanel } from "../provider-panel.ts";
import { holdHistories } from "./hold-invariants.ts";
import { look, type Snapshot } from "./observed.ts";

/** The first date is tomorrow, too late for a refund. The last date has too few seats for most parties. */
export const DATES = ["2026-11-21", "2026-11-27", "2026-12-05", "2026-12-12", "2026-12-13"] as const;
export const MAX_SEATS = 3;
export const CAPACITY = 7;
const MANY = 24;
const FEW = 3;

type Traveller = Context & { userId: string };

export interface MadeBooking {
  id: string;
  /** Context of the traveller, or of the staff member who made a booking by hand. */
  ctx: Context;
}

interface KeptJob {
  name: JobName;
  data: JobData[JobName];
  dueAt: number;
}

/** `tests/model/run-model.ts` covers e-mails and reconciliation. */
const RELEVANT_JOBS = new Set<JobName>(["lapse-hold", "lapse-change", "request-refund", "cancel-payment"]);

function keptJobs(now: () => number, lost?: JobName) {
  const open: KeptJob[] = [];
  const queue: JobQueue = {
    async enqueue(_, name, data, startAfter) {
      if (RELEVANT_JOBS.has(name) && name !== lost)
        open.push({ name, data, dueAt: startAfter?.getTime() ?? now() });
    },
    async enqueueAll(tx, name, data) {
      for (const one of data) await queue.enqueue(tx, name, one);
    },
  };
  return {
    queue,
    /** Takes the first job that is due at the time `by`, in milliseconds. */
    take(by: number): KeptJob | undefined {
      const [first] = open.toSorted((a, b) => a.dueAt - b.dueAt);
      if (!first || first.dueAt > by) return undefined;
      open.splice(open.indexOf(first), 1);
      return first;
    },
  };
}

export interface WorldOptions {
  taxRule?: TaxRule;
  db?: Database;
  lostJob?: JobName;
  /** Changes the rows that the invariants see. */
  shown?: (seen: Snapshot) => Snapshot;
}

export async function openWorld(db: Database, { taxRule = "as-stated", ...sabotage }: WorldOptions = {}) {
  const { schedule } = sampleExperience("any");
  const site = await openAgency(db, {
    agency: { taxRule },
    experience: { ...familyExperience(), schedule: withRule(schedule, { capacity: CAPACITY }) },
  });
  await site.changeDeparture({ capacity: MANY }, DATES[MAX_SEATS]);
  await site.changeDeparture({ capacity: FEW }, DATES[4]);
  const now = () => site.clock.now().getTime();
  const jobs = keptJobs(now, sabotage.lostJob);
  const system: Context = { ...site.system, db: sabotage.db ?? db, jobs: jobs.queue };
  const prices = [...site.experience.priceList];
  const { shown = (seen: Snapshot) => seen } = sabotage;
  const traveller = async (): Promise<Traveller> => ({
    ...(await site.traveller()),
    db: system.db,
    jobs: jobs.queue,
  });
  let regular: Promise<Traveller> | undefined;
  return {
    site,
    system,
    prices,
    now,
    panel: providerPanel(site.payments),
    made: [] as MadeBooking[],
    previews: [] as { made: MadeBooking; input: InputOf<typeof applyChange> }[],
    /** Functions that repeat an applied change with its idempotency key. */
    applied: [] as (() => Promise<unknown>)[],
    keys: v7,
    holds: holdHistories(),
    overbooked: new Set<string>(),
    staff: (): Context => ({ ...system, actor: staffActor(site, ["owner"]) }),
    look: async () => shown(await look(db, site.agency.id)),
    traveller,
    regular: () => {
      regular ??= traveller();
      return regular;
    },
    async reprice(index: number, percent: number): Promise<void> {
      const first = site.experience.priceList[index];
      if (!first) return;
      prices[index] = { ...first, value: Math.round((first.value * percent) / 100) };
      const options = { position: 1, published: true, at: START };
      const experience = { ...site.experience, priceList: prices };
      await inTransaction(db, (tx) => saveExperience(tx, experience, options));
    },
    /** @returns the number of run jobs. */
    async runJobs(by: number): Promise<number> {
      for (let count = 0; ; count += 1) {
        const job = jobs.take(by);
        if (!job) return count;
        if (job.dueAt > now()) site.clock.set(new Date(job.dueAt));
        await performJob(system, job.name, job.data);
      }
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
