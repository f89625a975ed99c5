import type { LineTexts } from "../booking/sold-texts.ts";
import { LOCALES } from "../locale.ts";
import { type ChargedLine, chargedLine } from "../pricing/price-basis.ts";
import type { PriceOption } from "../pricing/price-option.ts";
import { quoteParty } from "../pricing/quote.ts";
import type { TaxRule } from "../pricing/tax-rule.ts";

/** A line of a booking, as it was sold. Whole pesos. */
export interface SoldLine extends ChargedLine {
  /** Never given to another line of the booking. */
  position: number;
  /** Null in a line of a version before prices had one. */
  priceOptionId: string | null;
  priceOption: string;
  priceDescription: string;
  /** Both in all languages; null in a line of a version that kept one. */
  texts: LineTexts | null;
  /** Null, of a version before there were others, is yes. */
  takesSeat: boolean | null;
  amount: number;
  taxes: number;
  insurance: number;
  /** Null where it was sold with the booking. */
  soldAt: Date | null;
}

/** The same in JSON. */
export type PlannedLine = Omit<SoldLine, "soldAt"> & { soldAt: string | null };

/** What becomes of a booking, decided once: it is stored while it waits to be paid, and applied as it is. */
export interface ChangePlan {
  date: string;
  startTime: string;
  duration: string;
  /** All lines of the booking after the change. */
  lines: PlannedLine[];
  /** Positions of lines that end. */
  ended: number[];
  /** Participants who leave. */
  removed: string[];
  /** The line of each participant who stays, by their id, where it is another one. */
  moved: Record<string, number>;
  /** The line of each participant who joins. */
  joining: number[];
  /** How many participants are corrected. */
  corrected: number;
  /** What the whole booking costs after it, and of the first line its words and price. */
  totals: {
    participants: number;
    seats: number;
    priceOption: string;
    priceDescription: string;
    unitPrice: number;
    taxes: number;
    insurance: number;
    totalPrice: number;
  };
}

export interface PlanFacts {
  taxRule: TaxRule;
  /** Those that apply, the lead's first. */
  lines: readonly SoldLine[];
  /** Of all lines that the booking ever had, the one after the last. */
  nextPosition: number;
  /** The lead first; `line` is the position of theirs. */
  people: readonly { id: string; line: number }[];
  /** The experience's prices of today. */
  options: readonly PriceOption[];
  /** Today's prices apply to everybody: another day or duration is bought. */
  reprices: boolean;
  remove: ReadonlySet<string>;
  /** What each of those who join pays. */
  add: readonly PriceOption[];
  /** An option's words in the language of the booking, and in all. */
  textsOf: (option: PriceOption) => Pick<SoldLine, "priceOption" | "priceDescription" | "texts">;
  now: Date;
}

export type PlannedLines = Pick<ChangePlan, "lines" | "ended" | "moved" | "joining" | "totals">;

/** A line in the making: whose it is, and which line it was before. */
interface Draft extends Omit<SoldLine, "position" | "amount" | "taxes" | "insurance"> {
  was: SoldLine | null;
}

/** The option that a line was sold at, as it is today: by its id, else by its name in whichever language. */
export const optionOf = (
  line: Pick<SoldLine, "priceOptionId" | "priceOption">,
  options: readonly PriceOption[],
): PriceOption | undefined =>
  options.find(({ id }) => id === line.priceOptionId) ??
  options.find(({ name }) => LOCALES.some((locale) => name[locale] === line.priceOption));

/** What those who stay pay each. An option that is no longer offered keeps its price. */
function staying({ lines, people, remove, options, reprices }: PlanFacts): Draft[] {
  return lines
    .map((line): Draft => {
      const { position: _, amount: __, taxes: ___, insurance: ____, ...sold } = line;
      const count = people.filter((one) => one.line === line.position && !remove.has(one.id)).length;
      const today = reprices ? optionOf(line, options) : undefined;
      return { ...sold, ...(today ? chargedLine(today, count) : {}), people: count, was: line };
    })
    .filter((line) => line.people > 0);
}

/** Whether people who join at an option come to a line that is there: a group pays its flat price once. */
const takesIn = (line: Draft, option: PriceOption): boolean =>
  option.basis === "per-group" && line.priceOptionId === option.id && line.unitPrice === option.value;

/** The lines of all, with the index of the line of each who joins. Lines that are new count from now. */
function withJoining({ add, textsOf, now }: PlanFacts, stay: readonly Draft[]): [Draft[], number[]] {
  const lines = [...stay];
  const places = new Map<PriceOption, number>();
  for (const option of new Set(add)) {
    const people = add.filter((one) => one === option).length;
    const index = lines.findIndex((line) => takesIn(line, option));
    const line = lines[index];
    if (line) lines[index] = { ...line, people: line.people + people };
    else {
      const { id: priceOptionId, takesSeat } = option;
      lines.push({
        ...textsOf(option),
        ...chargedLine(option, people),
        priceOptionId,
        takesSeat,
        soldAt: now,
        was: null,
      });
    }
    places.set(option, line ? index : lines.length - 1);
  }
  return [lines, add.map((option) => places.get(option) ?? 0)];
}

const PARTS = ["unitPrice", "people", "amount", "taxes", "insurance"] as const;

const isSame = (line: Omit<SoldLine, "position">, was: SoldLine): boolean =>
  PARTS.every((part) => line[part] === was[part]);

/** The seats that the people of some lines take. */
const countSeats = (lines: readonly Pick<SoldLine, "people" | "takesSeat">[]): number =>
  lines.reduce((sum, { people, takesSeat }) => sum + (takesSeat === false ? 0 : people), 0);

/**
 * The lines of a booking after a change, the whole priced by the customer's formula, as a new booking is. A line stays as it is
 * where nothing in it changes, IVA and insurance included, and neither does the day of its service; else it ends, and another is
 * written.
 */
export function planLines(facts: PlanFacts): PlannedLines {
  const [drafts, places] = withJoining(facts, staying(facts));
  const { lines: quoted, ...whole } = quoteParty(drafts, facts.taxRule);
  let next = facts.nextPosition;
  const planned = quoted.map(({ was, ...line }) => {
    const stays = was !== null && !facts.reprices && isSame(line, was);
    return { was, line: { ...line, position: stays ? was.position : next++ } };
  });
  const [first] = planned;
  if (!first) throw new Error("a booking without people");
  const after = new Map(planned.map(({ was, line }) => [was?.position, line.position]));
  const stay = facts.people.filter(({ id }) => !facts.remove.has(id));
  const moved = stay.flatMap(({ id, line }) => {
    const position = after.get(line) ?? line;
    return position === line ? [] : [[id, position] as const];
  });
  const kept = new Set(planned.map(({ line }) => line.position));
  return {
    lines: planned.map(({ line }) => ({ ...line, soldAt: line.soldAt?.toISOString() ?? null })),
    ended: facts.lines.map(({ position }) => position).filter((position) => !kept.has(position)),
    moved: Object.fromEntries(moved),
    joining: places.map((index) => planned[index]?.line.position ?? 0),
    totals: {
      participants: whole.participants,
      seats: countSeats(drafts),
      priceOption: first.line.priceOption,
      priceDescription: first.line.priceDescription,
      unitPrice: first.line.unitPrice,
      taxes: whole.taxes,
      insurance: whole.insurance,
      totalPrice: whole.total,
    },
  };
}
