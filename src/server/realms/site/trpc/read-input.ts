import { TRPCError } from "@trpc/server";
import superjson from "superjson";
import { z } from "zod";
import { DomainError } from "../../../../domain/errors.ts";

/** A booking of 120 people has 800 values. */
const MAX_VALUES = 2_000;
const MAX_DEPTH = 10;

/** `meta` marks dates and undefined, which JSON lacks. Procedures take no other non-JSON types. */
const leaf = z.tuple([z.enum(["Date", "undefined"])]);
/** A path below `json`; superjson writes it with dots. */
const path = z.string().max(200);
const meta = z.object({
  values: z
    .union([leaf, z.record(path, leaf).refine((paths) => Object.keys(paths).length <= MAX_VALUES)])
    .optional(),
  /** Absent in the output of versions before 2.2.3. */
  v: z.literal(1).optional(),
});

/** Whether an input stays within the bounds. The length of a list counts too, because a sparse list has fewer values. */
function isBounded(input: unknown): boolean {
  let values = 0;
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
    if (level.some((value) => Array.isArray(value) && value.length > MAX_VALUES)) return false;
    level = level.flatMap((value) => (value && typeof value === "object" ? Object.values(value) : []));
  }
  return true;
}

function refuse(): never {
  throw new TRPCError({ code: "BAD_REQUEST", cause: new DomainError("invalid-input") });
}

/**
 * Reads the input of a procedure in superjson's format. Dates and undefined are the only extra types. Sets and maps are
 * refused: 250 kB of them occupy superjson for seconds. The cause is `getNthKey`, which walks a set from its start for each
 * step of a path. Shared references are ignored, because the JSON contains every copy in full.
 * @throws TRPCError BAD_REQUEST for any other type, and for an input out of bounds.
 */
export function readInput(sent: unknown): unknown {
  if (sent === undefined || sent === null) return undefined;
  const { json, meta: annotations } = sent as { json?: unknown; meta?: unknown };
  if (!isBounded(json)) return refuse();
  if (annotations === undefined) return json;
  const types = meta.safeParse(annotations);
  if (!types.success) return refuse();
  // An annotation may set an index far behind the end of a list.
  const input: unknown = superjson.deserialize(
    { json, meta: types.data } as Parameters<typeof superjson.deserialize>[0],
    { inPlace: true },
  );
  return isBounded(input) ? input : refuse();
}
