import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../support/databases/database.ts";
import { findFault } from "./find-fault.ts";
import { SABOTAGES, type SabotageName } from "./sabotages.ts";

const SEED = 1;

const database = databasePerFile();

/** The limits are five times the slowest result of three seeds. */
const MAX_SEQUENCES: Record<SabotageName, number> = {
  "change-without-end": 400,
  "changes-in-a-row": 300,
  "uncounted-changes": 400,
  "confirmed-without-money": 40,
  "hold-of-failed-payment": 90,
};

describe("random search", () => {
  test.each(Object.entries(MAX_SEQUENCES))(
    "random search finds the fault %s within %i sequences",
    async (name, sequences) => {
      const sabotage = SABOTAGES[name as SabotageName];
      const found = await findFault(database, name as SabotageName, { sequences, seed: SEED });
      const words = "orFirst" in sabotage ? [sabotage.breaks, sabotage.orFirst] : [sabotage.breaks];
      expect(words).toContain(found?.invariant);
      expect(found?.sequence.steps.length).toBeLessThan(16);
    },
  );
});
