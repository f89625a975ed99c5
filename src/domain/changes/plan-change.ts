import type { LineTexts } from "../booking/sold-texts.ts";
import { LOCALES } from "../locale.ts";
import { type ChargedLine, chargedLine } from "../pricing/price-basis.ts";
import type { PriceOption } from "../pricing/price-option.ts";
import { quoteParty } from "../pricing/quote.ts";
import type { TaxRule } from "../pricing/tax-rule.ts";

/** Amounts are whole pesos. */
export interface SoldLine extends ChargedLine {
  /** Unique within the booking, and never reused. */
  position: number;
  /** Null in lines from before prices had ids. */
  priceOptionId: string | null;
  priceOption: string;
  priceDescription: string;
  /** Null in lines of an old release, which stored one language only. */
  texts: LineTexts | null;
  /** Null in lines of an old release, in which every price took a seat. */
  takesSeat: boolean | null;
  amount: number;
  taxes: number;
  insurance: number;
  soldAt: Date | null;
}

export type OwnPriceFate = "kept" | "ended";

export type PlannedLine = Omit<SoldLine, "soldAt"> & { soldAt: string | null };

/** A plan is stored while the change waits for payment, and then applied unchanged. */
export interface ChangePlan {
  date: string;
  startTime: string;
  duration: string;
  lines: PlannedLine[];
  ended: number[];
  removed: string[];
  /** New line position of each participant whose line changes, by participant id. */
  moved: Record<string, number>;
  joining: number[];
  corrected: number;
  ownPrice?: OwnPriceFate | undefined;
  /** Name, description and unit price are those of the first line. */
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
  /** The lead's line first. */
  lines: readonly SoldLine[];
  nextPosition: number;
  /** The lead first. `line` is a position. */
  people: readonly { id: string; line: number }[];
  options: readonly PriceOption[];
  reprices: boolean;
  /** Whether lines that are sold anew keep their prices. */
  keepsPrices: boolean;
  remove: ReadonlySet<string>;
  add: readonly PriceOption[];
  textsOf: (option: PriceOption) => Pick<SoldLine, "priceOption" | "priceDescription" | "texts">;
  now: Date;
}

export type PlannedLines = Pick<ChangePlan, "lines" | "ended" | "moved" | "joining" | "totals">;

interface Draft extends Omit<SoldLine, "position" | "amount" | "taxes" | "insurance"> {
  was: SoldLine | null;
}

export const optionOf = (
  line: Pick<SoldLine, "priceOptionId" | "priceOption">,
  options: readonly PriceOption[],
): PriceOption | undefined =>
  options.find(({ id }) => id === line.priceOptionId) ??
  options.find(({ name }) => LOCALES.some((locale) => name[locale] === line.priceOption));

/** A line whose option is no longer offered keeps its price. */
function stayingLines({ lines, people, remove, options, reprices, keepsPrices }: PlanFacts): Draft[] {
  return lines
    .map((line): Draft => {
      const { position: _, amount: __, taxes: ___, insurance: ____, ...sold } = line;
      const count = people.filter((one) => one.line === line.position && !remove.has(one.id)).length;
      const today = reprices && !keepsPrices ? optionOf(line, options) : undefined;
      return { ...sold, ...(today ? chargedLine(today, count) : {}), people: count, was: line };
    })
    .filter((line) => line.people > 0);
}

/** A group pays its flat price only once. People who join are therefore added to the group's line. */
const isLineOfGroup = (line: Draft, option: PriceOption): boolean =>
  option.basis === "per-group" && line.priceOptionId === option.id && line.unitPrice === option.value;

/** Returns the lines and the line index of each person who joins. New lines count as sold now. */
function withJoining({ add, textsOf, now }: PlanFacts, stay: readonly Draft[]): [Draft[], number[]] {
  const lines = [...stay];
  const places = new Map<PriceOption, number>();
  for (const option of new Set(add)) {
    const people = add.filter((one) => one === option).length;
    const index = lines.findIndex((line) => isLineOfGroup(line, option));
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

const COMPARED_FIELDS = ["unitPrice", "people", "amount", "taxes", "insurance"] as const;

const isSameLine = (line: Omit<SoldLine, "position">, was: SoldLine): boolean =>
  COMPARED_FIELDS.every((part) => line[part] === was[part]);

const countSeats = (lines: readonly Pick<SoldLine, "people" | "takesSeat">[]): number =>
  lines.reduce((sum, { people, takesSeat }) => sum + (takesSeat === false ? 0 : people), 0);

/**
 * The whole booking is priced by the customer's formula, like a new booking. A line keeps its position if its price, people,
 * IVA and insurance stay, and day and duration do not change.
 * @throws Error if nobody is left
 */
export function planLines(facts: PlanFacts): PlannedLines {
  const [drafts, places] = withJoining(facts, stayingLines(facts));
  const { lines: quoted, ...whole } = quoteParty(drafts, facts.taxRule);
  let next = facts.nextPosition;
  const planned = quoted.map(({ was, ...line }) => {
    const stays = was !== null && !facts.reprices && isSameLine(line, was);
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
