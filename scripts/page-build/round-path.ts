/** Numbers of one segment by command. The end point is last: https://www.w3.org/TR/SVG2/paths.html. */
const LENGTHS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

const COMMAND = /([a-z])([^a-z]*)/gi;
const NUMBER = /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))/;
const FLAG = /^[\s,]*([01])/;
/** Positions of an arc's two flags among its numbers. A flag needs no separator. */
const FLAGS = [3, 4];

/** Rounds to a tenth of a unit. An icon has 24 units, so an icon of 40 pixels differs by less than a tenth of a pixel. */
const round = (value: number): number => Math.round(value * 10) / 10;

function numbersOf(text: string, isArc: boolean): number[] {
  const numbers: number[] = [];
  let rest = text;
  for (;;) {
    const isFlag = isArc && FLAGS.includes(numbers.length % 7);
    const match = (isFlag ? FLAG : NUMBER).exec(rest);
    if (!match) return numbers;
    numbers.push(Number(match[1]));
    rest = rest.slice(match[0].length);
  }
}

const join = (numbers: readonly number[]): string =>
  numbers
    .map((value) => String(value).replace(/^(-?)0\./, "$1."))
    .reduce((text, value) => {
      const needsSpace = text && !value.startsWith("-") && !(value.startsWith(".") && /\.\d+$/.test(text));
      return text + (needsSpace ? " " : "") + value;
    }, "");

/** Returns a path with rounded coordinates. Each point is rounded independently, so that errors do not add up. */
export function roundPath(d: string): string {
  let text = "";
  /** Current point and start of the current shape, exact and as written. */
  let [exact, written, exactStart, writtenStart] = [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  for (const [, command = "", list = ""] of d.matchAll(COMMAND)) {
    const kind = command.toUpperCase();
    const length = LENGTHS[kind];
    if (length === undefined) return d;
    const isRelative = command !== kind;
    if (kind === "Z") {
      [exact, written] = [exactStart, writtenStart];
      text += command;
      continue;
    }
    const numbers = numbersOf(list, kind === "A");
    const all: number[] = [];
    for (let at = 0; at < numbers.length; at += length) {
      const segment = numbers.slice(at, at + length);
      if (segment.length < length) return d;
      const firstPoint = kind === "A" ? 5 : 0;
      let [end, writtenEnd] = [exact, written];
      segment.forEach((value, index) => {
        if (index < firstPoint) {
          all.push(FLAGS.includes(index) ? value : round(value));
          return;
        }
        const axis = kind === "V" ? 1 : (index - firstPoint) % 2;
        const target = value + (isRelative ? (exact[axis] ?? 0) : 0);
        all.push(isRelative ? round(round(target) - (written[axis] ?? 0)) : round(target));
        end = end.with(axis, target);
        writtenEnd = writtenEnd.with(axis, round(target));
      });
      [exact, written] = [end, writtenEnd];
      if (kind === "M" && at === 0) [exactStart, writtenStart] = [exact, written];
    }
    text += command + join(all);
  }
  return text;
}
