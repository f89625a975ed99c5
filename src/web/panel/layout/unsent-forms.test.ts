import { type DataStrategyResult, data, redirect, redirectDocument, type UIMatch } from "react-router";
import { expect, test } from "vitest";
import { holdForm, holdPage, keepUnsentForms, noteTyping } from "./unsent-forms.ts";

type Results = Record<string, DataStrategyResult>;

const PAGE = "routes/note";
const HREF = "/andes-vivo/bookings/1/note";
const ANSWER = { typed: "Llegan en su carro" };

const formOf = (method: string) => ({ getAttribute: () => method }) as unknown as HTMLFormElement;

const errorOf = (result: unknown): Results => ({ [PAGE]: { type: "error", result } });

const dataOf = (result: unknown): Results => ({ [PAGE]: { type: "data", result } });

const run = async (outcome: Results, method = "POST", href = HREF) =>
  keepUnsentForms(
    { request: new Request(`http://panel.test${href}`, { method }) } as Parameters<typeof keepUnsentForms>[0],
    () => Promise.resolve(outcome),
  ) as Promise<Results>;

const offline = () => errorOf(new TypeError("Failed to fetch"));

const keptAnswer = { [PAGE]: { type: "data", result: data(ANSWER, 503) } };

test.each([
  ["no network", offline()],
  ["an answer that breaks off", errorOf(data(new Error("Unable to decode"), { status: undefined as never }))],
  ["an ended session", errorOf(redirectDocument("/api/auth/signin?callbackUrl=x"))],
  ["a missing second factor", errorOf(redirect("/second-factor?next=x"))],
  ["a fault of the server", errorOf(data(new Error("Unexpected Server Error"), 500))],
  ["a page that the role excludes", errorOf(data({ code: "not-allowed" }, 403))],
  ["an act that the role excludes", dataOf(data({ code: "not-allowed", typed: ANSWER.typed }, 200))],
  ["an act that the role excludes, beside other facts", dataOf({ refused: { code: "not-allowed" } })],
])("a form without an answer keeps the page's last answer: %s", async (_, outcome) => {
  holdForm(formOf("post"), ANSWER);
  expect(await run(outcome)).toEqual(keptAnswer);
});

test.each([
  ["a refusal", dataOf({ code: "sold-out" })],
  ["a redirect after success", errorOf(redirect("/andes-vivo/bookings/1?done=noted"))],
])("%s reaches the form", async (_, outcome) => {
  holdForm(formOf("post"), ANSWER);
  expect(await run(outcome)).toBe(outcome);
});

test("a form that was refused because a colleague has signed in keeps the page's last answer", async () => {
  holdForm(formOf("post"), ANSWER);
  expect(await run(errorOf(data({ author: "s2", name: "Bruno" }, { status: 409 })))).toEqual(keptAnswer);
});

test("the result of a submission stays unchanged if its form was not registered", async () => {
  holdForm(formOf("post"), ANSWER);
  await run({ [PAGE]: { type: "data", result: null } });
  const outcome = offline();
  expect(await run(outcome)).toBe(outcome);
});

const matches = [{ id: PAGE, loaderData: { formKey: "k1" } }] as unknown as UIMatch[];

test("a page keeps its data if a reload fails, and loses them if the reload is refused", async () => {
  holdPage(HREF, matches);
  expect(await run(offline(), "GET")).toEqual({ [PAGE]: { type: "data", result: { formKey: "k1" } } });
  const otherPage = offline();
  expect(await run(otherPage, "GET", "/andes-vivo/today")).toEqual(otherPage);
  const refusal = errorOf(data(null, 404));
  expect(await run(refusal, "GET")).toEqual(refusal);
});

test("a GET form without an answer returns to the shown page without a request", async () => {
  holdPage(HREF, matches);
  holdForm(formOf("get"), undefined);
  const redirection = await run(offline(), "GET", `${HREF}?date=2026-12-05`).catch(
    (thrown: unknown) => thrown,
  );
  expect(redirection).toBeInstanceOf(Response);
  expect((redirection as Response).headers.get("location")).toBe(HREF);
  expect(await run(errorOf(new Error("asked")), "GET")).toEqual({
    [PAGE]: { type: "data", result: { formKey: "k1" } },
  });
});

const FRAME = "routes/agency";
const frame = (...permissions: string[]) => ({ permissions });

/** Shows a page whose form has the text. @returns the field */
function typeOnPage(value: string, method = "post") {
  const shown = [
    { id: FRAME, loaderData: frame("departures.view", "departures.edit") },
    { id: PAGE, loaderData: { mayEdit: true } },
  ];
  holdPage(HREF, shown as unknown as UIMatch[]);
  const field = { type: "textarea", value, isConnected: true, form: formOf(method) };
  noteTyping(field as unknown as EventTarget);
  return field;
}

const reducedPage = (): Results => ({
  [FRAME]: { type: "data", result: frame("departures.view") },
  [PAGE]: { type: "data", result: { mayEdit: false } },
});

const refusedPage = (): Results => ({
  [FRAME]: { type: "data", result: frame("departures.view") },
  ...errorOf(data({ code: "not-allowed" }, 403)),
});

const shownPage = {
  [FRAME]: { type: "data", result: frame("departures.view", "departures.edit") },
  [PAGE]: { type: "data", result: { mayEdit: true } },
};

test.each([
  ["excludes the reader's new role", refusedPage],
  ["has no form for the reader's new role", reducedPage],
  ["needs a new sign-in", () => ({ ...reducedPage(), ...errorOf(redirectDocument("/api/auth/signin?x=y")) })],
])("a page with unsent text stays as it is if its reload %s", async (_, reload) => {
  const field = typeOnPage("Llegan en su carro");
  expect(await run(reload(), "GET")).toEqual(shownPage);
  field.value = " ";
  const reloaded = reload();
  expect(await run(reloaded, "GET")).toEqual(reloaded);
});

test("a page with unsent text is reloaded while its reader has the same permissions", async () => {
  const field = typeOnPage("Llegan en su carro");
  const reloaded: Results = { ...shownPage, ...dataOf({ mayEdit: true, taken: 4 }) } as Results;
  expect(await run(reloaded, "GET")).toEqual(reloaded);
  field.isConnected = false;
});

test.each([
  ["sent successfully", "post"],
  ["typed into a filter", "get"],
])("text that was %s does not keep the page", async (_, method) => {
  const { form } = typeOnPage("Llegan en su carro", method);
  if (method === "post") {
    holdForm(form, undefined);
    await run(errorOf(redirect(`${HREF}?done=noted`)));
  }
  const reduced = reducedPage();
  expect(await run(reduced, "GET")).toEqual(reduced);
});
