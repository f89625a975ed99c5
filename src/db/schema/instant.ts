import { timestamp } from "drizzle-orm/pg-core";

/** A moment, to the millisecond, as JavaScript keeps them. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
