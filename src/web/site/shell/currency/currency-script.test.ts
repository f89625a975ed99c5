import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { CURRENCY_SCRIPT } from "./currency-script.ts";

function runHead(localStorage: { currency?: string } | undefined) {
  const document = { documentElement: { dataset: {} as { currency?: string } } };
  const listeners: ((event: { target: { name: string; value: string } }) => void)[] = [];
  const addEventListener = (type: string, listener: (typeof listeners)[number]) => {
    if (type === "input") listeners.push(listener);
  };
  runInNewContext(CURRENCY_SCRIPT, { document, addEventListener, localStorage });
  const change = (name: string, value: string) => {
    for (const listener of listeners) listener({ target: { name, value } });
  };
  return { localStorage, shown: () => document.documentElement.dataset.currency, change };
}

test.each([
  [{}, undefined],
  [{ currency: "EUR" }, "EUR"],
  [{ currency: "COP" }, "COP"],
  [{ currency: "GBP" }, undefined],
  [{ currency: "USDX" }, undefined],
])("with %j in the browser's storage the choice is %s", (stored, choice) => {
  expect(runHead(stored).shown()).toBe(choice);
});

test("only the currency field changes the shown and stored choice", () => {
  const head = runHead({});
  head.change("phone", "EUR");
  expect(head.shown()).toBeUndefined();
  head.change("currency", "EUR");
  expect(head.shown()).toBe("EUR");
  expect(head.localStorage).toEqual({ currency: "EUR" });
});

test("a browser without storage shows the choice on this page", () => {
  const head = runHead(undefined);
  head.change("currency", "EUR");
  expect(head.shown()).toBe("EUR");
});
