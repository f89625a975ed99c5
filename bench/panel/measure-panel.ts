import { connect } from "../../src/db/connection/client.ts";
import { placeDate } from "../../src/domain/departures/place-time.ts";
import { type Comparison, compareInTurns, timeOf } from "../booking/measure.ts";
import { writeSampleData } from "../booking/site.ts";
import type { TestEnvironment } from "../booking/test-environment.ts";
import { type AgencyShape, fillAgency } from "./fill.ts";
import { filtersOf, pairsOf, readPairs } from "./pairs.ts";
import { compareWork, readPlans, recordStatements } from "./plans.ts";
import { panelQuestions } from "./questions.ts";

/**
 * Milliseconds: `first` for an agency with few bookings, `second` for an agency with equal recent bookings and a long history.
 */
export interface PanelFigure extends Comparison {
  what: string;
  /** 95th percentile of single calls for an agency with many bookings, a tenth of them in the future. */
  p95Ms: number;
}

const EXPERIENCES = 24;
const P95 = 0.95;
/** Number of pairs of filters that are printed, the most rows first. */
const SHOWN_PAIRS = 40;

async function p95(calls: number, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) times.push(await timeOf(1, ask));
  return times.toSorted((a, b) => a - b)[Math.floor(calls * P95)] ?? 0;
}

export async function measurePanel(
  environment: TestEnvironment,
  bookings: { few: number; many: number },
  options: { rounds: number; calls: number; explain: boolean },
): Promise<PanelFigure[]> {
  await environment.makeDatabase("panel");
  const client = connect(environment.urlOf("panel"), 2);
  const sampleData = await writeSampleData(client.db, {
    ...{ agencies: 1, experiencesPerAgency: EXPERIENCES, days: 0, bookingsPerDeparture: 0 },
  });
  await client.close();
  const openAgency = async (name: string, shape: AgencyShape, count: number) => {
    await environment.makeDatabase(name, "panel");
    const filling = {
      agencyId: sampleData.agency.id,
      userId: sampleData.travellers[0] ?? "",
      bookings: count,
      shape,
    };
    await environment.run(name, (inside) => fillAgency(inside, filling));
    return panelQuestions(environment.urlOf(name), sampleData);
  };
  if (options.explain) recordStatements();
  const few = await openAgency("panel_few", "past", bookings.few);
  const many = await openAgency("panel_many", "past", bookings.many);
  const busy = await openAgency("panel_busy", "busy", bookings.many);
  if (options.explain) {
    const [less, more] = [
      await readPlans(environment.urlOf("panel_few"), few.questions),
      await readPlans(environment.urlOf("panel_many"), many.questions),
    ];
    console.table(compareWork(less, more));
    console.table(await readPlans(environment.urlOf("panel_busy"), busy.questions));
    const [sold, unsold] = [sampleData.experiences[0]?.id ?? "", sampleData.experiences.at(-1)?.id ?? ""];
    const pairs = pairsOf(filtersOf(placeDate(new Date()), { sold, unsold }));
    console.table((await readPairs(environment.urlOf("panel_busy"), busy.list, pairs)).slice(0, SHOWN_PAIRS));
  }
  const figures: PanelFigure[] = [];
  for (const [what, ask] of Object.entries(many.questions)) {
    const time = (question: (() => Promise<unknown>) | undefined) => () =>
      timeOf(options.calls, async () => question?.());
    const comparison = await compareInTurns(options.rounds, async () => [
      time(few.questions[what]),
      time(ask),
    ]);
    const asBusy = async () => busy.questions[what]?.();
    figures.push({ what, ...comparison, p95Ms: await p95(options.rounds * options.calls, asBusy) });
  }
  await few.close();
  await many.close();
  await busy.close();
  return figures;
}
