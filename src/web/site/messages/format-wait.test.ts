import { expect, test } from "vitest";
import { formatWait } from "./format-wait.ts";

test.each([
  [1, "1 minuto", "1 minute"],
  [60, "1 minuto", "1 minute"],
  [61, "2 minutos", "2 minutes"],
  [3_600, "1 hora", "1 hour"],
  [9_000, "2 horas y 30 minutos", "2 hours and 30 minutes"],
  [86_400, "24 horas", "24 hours"],
] as const)("%i seconds are formatted as %s", (seconds, es, en) => {
  expect(formatWait(seconds, "es-CO")).toBe(es);
  expect(formatWait(seconds, "en")).toBe(en);
});
