import { z } from "zod";

const VISIT_EVENTS = ["page_view", "view_item", "begin_checkout", "purchase"] as const;

const amount = z.int().min(0).max(100_000_000).optional();

const properties = z.object({
  path: z.string().max(500).optional(),
  item: z.uuid().optional(),
  quantity: z.int().min(0).max(100).optional(),
  value: amount,
});

/** Other fields, such as the time by the browser's clock, are ignored. */
export const visitBatchSchema = z.object({
  site: z.string().max(64),
  events: z
    .array(z.object({ name: z.enum(VISIT_EVENTS), properties }))
    .min(1)
    .max(30),
});

export type VisitBatch = z.infer<typeof visitBatchSchema>;

/** Number of events of one subject: a screen's route, or an experience. */
export interface VisitCount {
  event: (typeof VISIT_EVENTS)[number];
  subject: string;
  count: number;
  /** People, for checkouts and purchases. */
  quantity: number;
  /** Whole pesos, for purchases. */
  value: number;
}

/**
 * The order of the counts is fixed, so that concurrent writes lock rows in the same order.
 * @param screenOf returns the route of a path; the number of routes is limited
 */
export function countBatch({ events }: VisitBatch, screenOf: (path: string) => string): VisitCount[] {
  const counts = new Map<string, VisitCount>();
  for (const { name: event, properties: facts } of events) {
    const subject = event === "page_view" ? facts.path && screenOf(facts.path) : facts.item;
    if (!subject) continue;
    const key = `${event} ${subject}`;
    const sum = counts.get(key) ?? { event, subject, count: 0, quantity: 0, value: 0 };
    const isSale = event === "begin_checkout" || event === "purchase";
    counts.set(key, {
      ...sum,
      count: sum.count + 1,
      quantity: sum.quantity + (isSale ? (facts.quantity ?? 0) : 0),
      value: sum.value + (event === "purchase" ? (facts.value ?? 0) : 0),
    });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}

const PROGRAM =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|monitor|uptime|scan|fetch|curl|wget|python|java\/|okhttp|node/i;

/** A missing or very short user agent counts as a program. */
export const isProgram = (userAgent: string | null): boolean =>
  userAgent === null || userAgent.length < 20 || PROGRAM.test(userAgent.slice(0, 500));
