import { expect, test } from "vitest";
import type { ScheduleRule } from "../../../../domain/schedules/schedule-rule.ts";
import { fullRuleText } from "./conditions-text.ts";

const RULE: ScheduleRule = {
  ...{
    id: "0199c1ea-0000-7000-8000-000000000001",
    name: "",
    weekdays: [1, 2, 3, 4, 5],
    startTimes: ["08:00"],
  },
  ...{ capacity: 12, cutOffMinutes: 120, season: { from: "2026-12-15", to: "2027-01-31" } },
};
const MINIMUM = { people: 6, decideMinutes: 1440, below: "cancel" } as const;
const PRICES = [
  { id: "adulto", name: "Adulto", value: 180_000 },
  { id: "nino", name: "Niño", value: 90_000 },
];

test("rules with different values have different texts", () => {
  const rules: ScheduleRule[] = [
    RULE,
    { ...RULE, capacity: 13 },
    { ...RULE, cutOffMinutes: 300 },
    { ...RULE, prices: { adulto: 220_000 } },
    { ...RULE, prices: { adulto: 230_000 } },
    { ...RULE, prices: { adulto: 220_000, nino: 90_000 } },
    { ...RULE, minimum: MINIMUM },
    { ...RULE, minimum: { ...MINIMUM, decideMinutes: 720 } },
    { ...RULE, minimum: { ...MINIMUM, below: "run" } },
  ];
  for (const locale of ["es-CO", "en"] as const)
    expect(new Set(rules.map((rule) => fullRuleText(rule, PRICES, locale))).size).toBe(rules.length);
});

test("the conditions of a rule are formatted in both languages", () => {
  const rule = { ...RULE, minimum: MINIMUM };
  expect(fullRuleText(rule, PRICES, "es-CO")).toContain(
    "Cierre de venta: 2 h antes. Mínimo de 6 personas, se decide 24 h antes; si faltan, se cancela y se devuelve todo",
  );
  expect(fullRuleText(rule, PRICES, "en")).toContain(
    "Minimum of 6 people, decided 24 h before; if people are missing, it is cancelled and everybody is refunded",
  );
});

test("the text of a rule contains only the rule's own prices", () => {
  const text = fullRuleText({ ...RULE, minimum: MINIMUM, prices: { adulto: 220_000 } }, PRICES, "es-CO");
  expect(text).toMatch(/devuelve todo\. Precios: Adulto \$\s220\.000$/);
});
