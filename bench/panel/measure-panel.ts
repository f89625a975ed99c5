import { connect } from "../../src/db/connection/client.ts";
import { placeDate } from "../../src/domain/departures/place-time.ts";
import { type Comparison, compareInTurns, timeOf } from "../booking/measure.ts";
import { writeSampleData } from "../booking/site.ts";
import type { TestEnvironment } from "../booking/test-environment.ts";
import { type AgencyShape, fillAgency } from "./fill.ts";
import { measurePages, type PageFigure } from "./measure-pages.ts";
import { filtersOf, pairsOf, readPairs } from "./pairs.ts";
import { signInOwner, startPanelServer } from "./panel-server.ts";
import { compareWork, readPlans, recordStatements } from "./plans.ts";
import { panelQuestions } from "./questions.ts";

/**
 * Milliseconds of a use case in process: `first` for an agency with few bookings, `second` for an agency with equal recent
 * bookings and a long history.
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

interface OpenAgency extends Awaited<ReturnType<typeof panelQuestions>> {
  url: string;
}

async function p95(calls: number, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) times.push(await timeOf(1, ask));
  return times.toSorted((a, b) => a - b)[Math.floor(calls * P95)] ?? 0;
}

async function measureQuestions(
  { few, many, busy }: Record<"few" | "many" | "busy", OpenAgency>,
  options: { rounds: number; calls: number },
): Promise<PanelFigure[]> {
  const figures: PanelFigure[] = [];
  for (const what of Object.keys(many.questions)) {
    const ask = (agency: OpenAgency) => async () => agency.questions[what]?.();
    const time = (agency: OpenAgency) => () => timeOf(options.calls, ask(agency));
    const comparison = await compareInTurns(options.rounds, async () => [time(few), time(many)]);
    figures.push({ what, ...comparison, p95Ms: await p95(options.rounds * options.calls, ask(busy)) });
  }
  return figures;
}

export async function measurePanel(
  environment: TestEnvironment,
  bookings: { few: number; many: number },
  options: { rounds: number; calls: number; explain: boolean },
): Promise<{ questions: PanelFigure[]; pages: PageFigure[] }> {
  await environment.makeDatabase("panel");
  const client = connect(environment.urlOf("panel"), 2);
  const sampleData = await writeSampleData(client.db, {
    ...{ agencies: 1, experiencesPerAgency: EXPERIENCES, days: 0, bookingsPerDeparture: 0 },
  });
  const agencyId = sampleData.agency.id;
  const session = await signInOwner(client.db, agencyId);
  await client.close();
  const openAgency = async (name: string, shape: AgencyShape, count: number) => {
    await environment.makeDatabase(name, "panel");
    const filling = {
      agencyId,
      userId: sampleData.travellers[0] ?? "",
      bookings: count,
      shape,
    };
    await environment.run(name, (inside) => fillAgency(inside, filling));
    const url = environment.urlOf(name);
    return { url, ...(await panelQuestions(url, sampleData)) };
  };
  if (options.explain) recordStatements();
  const few = await openAgency("panel_few", "past", bookings.few);
  const many = await openAgency("panel_many", "past", bookings.many);
  const busy = await openAgency("panel_busy", "busy", bookings.many);
  if (options.explain) {
    const [less, more] = [await readPlans(few.url, few.questions), await readPlans(many.url, many.questions)];
    console.table(compareWork(less, more));
    console.table(await readPlans(busy.url, busy.questions));
    const [sold, unsold] = [sampleData.experiences[0]?.id ?? "", sampleData.experiences.at(-1)?.id ?? ""];
    const pairs = pairsOf(filtersOf(placeDate(new Date()), { sold, unsold }));
    console.table((await readPairs(busy.url, busy.list, pairs)).slice(0, SHOWN_PAIRS));
  }
  const questions = await measureQuestions({ few, many, busy }, options);
  await Promise.all([few, many, busy].map((agency) => agency.close()));
  const [fewServer, manyServer, busyServer] = [
    await startPanelServer(few.url, session),
    await startPanelServer(many.url, session),
    await startPanelServer(busy.url, session),
  ];
  const pages = await measurePages(
    { few: fewServer, many: manyServer, busy: busyServer },
    { few: few.pages, many: many.pages, busy: busy.pages },
    options,
  );
  await Promise.all([fewServer, manyServer, busyServer].map((server) => server.stop()));
  return { questions, pages };
}
