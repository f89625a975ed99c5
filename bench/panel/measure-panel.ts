import { connect } from "../../src/db/connection/client.ts";
import { type Comparison, compareInTurns, timeOf } from "../booking/measure.ts";
import { writeCast } from "../booking/site.ts";
import type { TestEnvironment } from "../booking/test-environment.ts";
import { fillAgency } from "./fill.ts";
import { readPlans, recordStatements } from "./plans.ts";
import { panelQuestions } from "./questions.ts";

/** Milliseconds: for an agency with few bookings first, with many second. */
export interface PanelFigure extends Comparison {
  what: string;
  /** 95th percentile of single calls with many bookings. */
  p95Ms: number;
}

const EXPERIENCES = 24;
const P95 = 0.95;

async function p95(calls: number, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) times.push(await timeOf(1, ask));
  return times.toSorted((a, b) => a - b)[Math.floor(calls * P95)] ?? 0;
}

/**
 * Measures lists, searches and pages of the panel for an agency with few and with many bookings. With `explain`, adds
 * PostgreSQL's plan of each statement.
 */
export async function measurePanel(
  environment: TestEnvironment,
  bookings: { few: number; many: number },
  options: { rounds: number; calls: number; explain: boolean },
): Promise<PanelFigure[]> {
  await environment.makeDatabase("panel");
  const client = connect(environment.urlOf("panel"), 2);
  const cast = await writeCast(client.db, {
    ...{ agencies: 1, experiencesPerAgency: EXPERIENCES, days: 0, bookingsPerDeparture: 0 },
  });
  await client.close();
  for (const size of ["few", "many"] as const) {
    await environment.makeDatabase(`panel_${size}`, "panel");
    const filling = { agencyId: cast.agency.id, userId: cast.travellers[0] ?? "", bookings: bookings[size] };
    await environment.run(`panel_${size}`, (inside) => fillAgency(inside, filling));
  }
  if (options.explain) recordStatements();
  const few = await panelQuestions(environment.urlOf("panel_few"), cast);
  const many = await panelQuestions(environment.urlOf("panel_many"), cast);
  if (options.explain) console.table(await readPlans(environment.urlOf("panel_many"), many.questions));
  const figures: PanelFigure[] = [];
  for (const [what, ask] of Object.entries(many.questions)) {
    const time = (question: (() => Promise<unknown>) | undefined) => () =>
      timeOf(options.calls, async () => question?.());
    const comparison = await compareInTurns(options.rounds, async () => [
      time(few.questions[what]),
      time(ask),
    ]);
    figures.push({ what, ...comparison, p95Ms: await p95(options.rounds * options.calls, ask) });
  }
  await few.close();
  await many.close();
  return figures;
}
