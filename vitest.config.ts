import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { LANE_VARIABLE, testEndings } from "./scripts/gate/lanes.ts";

const ENDINGS = testEndings(process.env[LANE_VARIABLE]);

/** The slowest files, which start first. Started last, one of them would run alone while the other workers are idle. */
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
    // Timeout of a hanging test. Two hundred travellers who sign in and book take two minutes on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 180_000,
    // The timeout of `waitFor`. It ends only polls whose cause never occurs.
    expect: { poll: { timeout: 60_000 } },
    retry: 0,
    // The tests of each worker also use a server, a database or a browser. Two workers use all of a small machine.
    maxWorkers: 2,
    // A process for each file would take longer than most files do. Imports have no side effects, so files share no state. A
    // file restores at its end whatever it has replaced.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
