import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { LANE_VARIABLE, testEndings } from "./scripts/gate/lanes.ts";

const ENDINGS = testEndings(process.env[LANE_VARIABLE]);

/** The files that take longest: begun last, one of them would run alone while the other workers have nothing to do. */
const LONGEST = [
  "tests/http/beside-start",
  "tests/http/stopping",
  "tests/hostile/private-answers",
  "tests/hostile/injections",
  "scripts/gate/second-look",
  "tests/hostile/cache-poisoning",
  "tests/races/last-seats",
  "tests/awkward/walks",
  "tests/http/main-job",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.includes(`/${name}`));
    return [...rest.filter(isLong), ...rest.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: [
      `src/**/*.${ENDINGS}.{ts,tsx}`,
      `{sandbox,scripts}/**/*.${ENDINGS}.ts`,
      `tests/{awkward,contracts,races,http,model,hostile,statements}/**/*.${ENDINGS}.ts`,
    ],
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: "tests/support/put-back.ts",
    // For what hangs: two hundred who sign in and book take a busy machine two minutes.
    testTimeout: 240_000,
    hookTimeout: 180_000,
    // As long as `waitFor`: the cause ends a poll, and this only what never comes.
    expect: { poll: { timeout: 60_000 } },
    retry: 0,
    // Each worker's tests keep a server, a database or a browser at work beside it: two fill a small machine.
    maxWorkers: 2,
    // A process of its own for every file costs more than most files do. Importing does nothing, so that files share no
    // state; what one has replaced is put back at its end.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
