import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { CURRENCY_SCRIPT } from "./currency-script.ts";

/** Runs the script with the browser's storage. Returns the storage, the shown currency and a way to change a field. */
function headWith(localStorage: { currency?: string } | undefined) {
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
  expect(headWith(stored).shown()).toBe(choice);
});

test("a choice is shown at once and stored; other fields change nothing", () => {
  const head = headWith({});
  head.change("phone", "EUR");
  expect(head.shown()).toBeUndefined();
  head.change("currency", "EUR");
  expect(head.shown()).toBe("EUR");
  expect(head.localStorage).toEqual({ currency: "EUR" });
});

test("a browser without storage shows the choice on this page", () => {
  const head = headWith(undefined);
  head.change("currency", "EUR");
  expect(head.shown()).toBe("EUR");
});
