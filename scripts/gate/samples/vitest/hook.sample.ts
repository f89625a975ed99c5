import { beforeAll, expect, test } from "vitest";
import { countRuns } from "../count-runs.ts";

beforeAll(() => expect(countRuns()).toBe(2));

test("passes after its hook", () => expect(1).toBe(1));
