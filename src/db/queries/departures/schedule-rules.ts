import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A single rule may be stored without a list. */
const rulesOf = (schedule: SQLWrapper): SQL =>
  sql`coalesce(${schedule} -> 'rules', jsonb_build_array(${schedule}))`;

/**
 * Selects the rule of a departure as JSON, like `ruleOf` of the domain: the rule that offers the departure, or else the closest
 * rule. A schedule with one rule skips the comparison of rules, which takes 40 µs. With `offset 0`, the planner evaluates the
 * expression only once.
 * @param schedule column of the stored schedule
 */
export const ruleOfDeparture = (
  schedule: SQLWrapper,
  { date, startTime }: { date: SQLWrapper; startTime: SQLWrapper },
): SQL => sql`(select case when jsonb_array_length(${rulesOf(schedule)}) = 1 then ${rulesOf(schedule)} -> 0 else (
  select r.rule from jsonb_array_elements(${rulesOf(schedule)}) with ordinality as r(rule, place)
  order by greatest((r.rule -> 'season' ->> 'from')::date - ${date}, ${date} - (r.rule -> 'season' ->> 'to')::date, 0),
    not r.rule -> 'weekdays' @> to_jsonb(extract(isodow from ${date})::int),
    not r.rule -> 'startTimes' @> to_jsonb(${startTime}), r.place limit 1) end offset 0)`;

export const hasMinimum = (schedule: SQLWrapper): SQL =>
  sql`exists (select from jsonb_array_elements(${rulesOf(schedule)}) as r(rule) where r.rule -> 'minimum' is not null)`;

export const smallestCapacity = (schedule: SQLWrapper): SQL =>
  sql`(select min((r.rule ->> 'capacity')::int) from jsonb_array_elements(${rulesOf(schedule)}) as r(rule))`;
