import { type Comparison, compareInTurns, timeOf } from "../booking/measure.ts";
import type { TestEnvironment } from "../booking/test-environment.ts";
import { writeMeasuredAgency } from "./measured-agency.ts";
import { addOtherAgencies, type OtherAgencies } from "./other-agencies.ts";
import { measureQueries } from "./questions.ts";

/** Query time in milliseconds: `first` with few rows of other agencies in the tables, `second` with many. */
export interface Growth extends Comparison {
  what: string;
}

/** The measured agency's data are identical in both databases. Only the number of other agencies' rows differs. */
export async function measureGrowth(
  environment: TestEnvironment,
  others: { few: OtherAgencies; many: OtherAgencies },
  options: { rounds: number; calls: number },
): Promise<Growth[]> {
  await environment.makeDatabase("own");
  const measured = await writeMeasuredAgency(environment.urlOf("own"));
  for (const name of ["few", "many"] as const) {
    await environment.makeDatabase(name, "own");
    await environment.run(name, (client) => addOtherAgencies(client, others[name]));
  }
  const few = await measureQueries(environment.urlOf("few"), measured);
  const many = await measureQueries(environment.urlOf("many"), measured);
  const grown: Growth[] = [];
  for (const what of Object.keys(few.questions)) {
    const time = (questions: Record<string, () => Promise<unknown>>) => () =>
      timeOf(options.calls, async () => questions[what]?.());
    const comparison = await compareInTurns(options.rounds, async () => [
      time(few.questions),
      time(many.questions),
    ]);
    grown.push({ what, ...comparison });
  }
  await few.close();
  await many.close();
  return grown;
}
