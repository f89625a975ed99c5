import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { CURRENCY_SCRIPT } from "./currency-script.ts";

/** Runs the script with a cookie. Returns the document and a way to change a field. */
function headWith(cookie: string) {
  const document = { cookie, documentElement: { dataset: {} as { currency?: string } } };
  const listeners: ((event: { target: { name: string; value: string } }) => void)[] = [];
  const addEventListener = (type: string, listener: (typeof listeners)[number]) => {
    if (type === "input") listeners.push(listener);
  };
  runInNewContext(CURRENCY_SCRIPT, { document, addEventListener });
  const change = (name: string, value: string) => {
    for (const listener of listeners) listener({ target: { name, value } });
  };
  return { document, shown: () => document.documentElement.dataset.currency, change };
}

test.each([
  ["", undefined],
  ["currency=EUR", "EUR"],
  ["a=1; currency=COP; b=2", "COP"],
  ["currency=GBP", undefined],
  ["currency=USDX", undefined],
  ["mycurrency=USD", undefined],
])("with the cookies %j the choice is %s", (cookie, choice) => {
  expect(headWith(cookie).shown()).toBe(choice);
});

test("a choice is shown at once and stored; other fields change nothing", () => {
  const head = headWith("");
  head.change("phone", "EUR");
  expect(head.shown()).toBeUndefined();
  head.change("currency", "EUR");
  expect(head.shown()).toBe("EUR");
  expect(head.document.cookie).toMatch(/^currency=EUR; Path=\/; Max-Age=\d+; SameSite=Lax$/);
});
