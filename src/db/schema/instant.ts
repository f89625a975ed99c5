import { timestamp } from "drizzle-orm/pg-core";

/** Column for an instant, in milliseconds like JavaScript's `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
