export interface ChosenTests {
  vitest: string[];
  playwright: string[];
  options: string[];
  wantsBuild: boolean;
}

const IS_JOURNEY = /journey/;
const READS_SOURCES = /^(src|sandbox|scripts|tests\/(contracts|model|statements))\b/;

/** @returns undefined if the arguments name no test, which means the whole suite. */
export function chooseTests(args: readonly string[]): ChosenTests | undefined {
  const end = args.findIndex((arg) => arg.startsWith("-"));
  const paths = (end < 0 ? args : args.slice(0, end)).map((path) => path.replace(/^\.\//, ""));
  if (paths.length === 0) return undefined;
  return {
    vitest: paths.filter((path) => !IS_JOURNEY.test(path)),
    playwright: paths.filter((path) => IS_JOURNEY.test(path)),
    options: end < 0 ? [] : args.slice(end),
    wantsBuild: paths.some((path) => !READS_SOURCES.test(path)),
  };
}
