import { timestamp } from "drizzle-orm/pg-core";

/** In milliseconds, like JavaScript's `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
