import { median } from "../booking/measure.ts";
import { type MeasuredPage, type Report, runLighthouse } from "./lighthouse-report.ts";

/** Cost of a page on a cheap phone: milliseconds, transferred bytes, and counts. */
export type Load = Record<keyof typeof FIGURES, number>;

const numberOf = ({ audits }: Report, name: string): number => audits[name]?.numericValue ?? 0;

const workOf = ({ audits }: Report, group: string): number =>
  Number(
    audits["mainthread-work-breakdown"]?.details?.items?.find((item) => item.group === group)?.duration ?? 0,
  );

const bytesOf = ({ audits }: Report, kind: string): number =>
  (audits["network-requests"]?.details?.items ?? [])
    .filter((item) => item.resourceType === kind)
    .reduce((sum, item) => sum + Number(item.transferSize ?? 0), 0);

const longestOf = ({ audits }: Report): number =>
  Math.max(0, ...(audits["long-tasks"]?.details?.items ?? []).map((item) => Number(item.duration ?? 0)));

const FIGURES = {
  score: ({ categories }: Report) => (categories.performance?.score ?? 0) * 100,
  "blocking, ms": (report: Report) => numberOf(report, "total-blocking-time"),
  "largest paint, ms": (report: Report) => numberOf(report, "largest-contentful-paint"),
  "longest task, ms": longestOf,
  "scripts evaluated, ms": (report: Report) => workOf(report, "scriptEvaluation"),
  "style and layout, ms": (report: Report) => workOf(report, "styleLayout"),
  "HTML parsed, ms": (report: Report) => workOf(report, "parseHTML"),
  "bytes of scripts": (report: Report) => bytesOf(report, "Script"),
  "bytes of HTML": (report: Report) => bytesOf(report, "Document"),
  elements: (report: Report) => numberOf(report, "dom-size-insight") || numberOf(report, "dom-size"),
} as const;

const NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

const readLoad = (report: Report): Load =>
  Object.fromEntries(NAMES.map((name) => [name, FIGURES[name](report)])) as Load;

/** @returns the median of each figure by name of the page. */
export async function loadAlternately<Name extends string>(
  pages: Readonly<Record<Name, MeasuredPage>>,
  rounds: number,
  executable: string,
): Promise<Record<Name, Load>> {
  const names = Object.keys(pages) as Name[];
  const loads = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Load[]>;
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) loads[name].push(readLoad(await runLighthouse(pages[name], executable)));
  const middle = (seen: readonly Load[]) =>
    Object.fromEntries(NAMES.map((figure) => [figure, median(seen.map((one) => one[figure]))])) as Load;
  return Object.fromEntries(names.map((name) => [name, middle(loads[name])])) as Record<Name, Load>;
}
