import { timestamp } from "drizzle-orm/pg-core";

/** Millisecond precision, like JavaScript's `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
