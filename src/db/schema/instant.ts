import { timestamp } from "drizzle-orm/pg-core";

/** Column for an instant, with the precision of JavaScript's `Date`: milliseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
