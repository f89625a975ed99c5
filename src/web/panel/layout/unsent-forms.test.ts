import { type DataStrategyResult, data, redirect, type UIMatch } from "react-router";
import { expect, test } from "vitest";
import { holdForm, holdPage, keepUnsentForms } from "./unsent-forms.ts";

type Results = Record<string, DataStrategyResult>;

const PAGE = "routes/note";
const HREF = "/andes-vivo/bookings/1/note";
const ANSWER = { typed: "Llegan en su carro" };

const formOf = (method: string) => ({ getAttribute: () => method }) as unknown as HTMLFormElement;

const errorOf = (result: unknown): Results => ({ [PAGE]: { type: "error", result } });

/** Runs the middleware around a request whose outcome is known. */
const run = async (outcome: Results, method = "POST", href = HREF) =>
  keepUnsentForms(
    { request: new Request(`http://panel.test${href}`, { method }) } as Parameters<typeof keepUnsentForms>[0],
    () => Promise.resolve(outcome),
  ) as Promise<Results>;

const offline = () => errorOf(new TypeError("Failed to fetch"));

const kept = { [PAGE]: { type: "data", result: data(ANSWER, 503) } };

test.each([
  ["no network", offline()],
  ["an answer that breaks off", errorOf(data(new Error("Unable to decode"), { status: undefined as never }))],
  ["an ended session", errorOf(redirect("/api/auth/signin?callbackUrl=x"))],
  ["a missing second factor", errorOf(redirect("/second-factor?next=x"))],
  ["a fault of the server", errorOf(data(new Error("Unexpected Server Error"), 500))],
])("a form without an answer keeps the page's last answer: %s", async (_, outcome) => {
  holdForm(formOf("post"), ANSWER);
  expect(await run(outcome)).toEqual(kept);
});

test.each([
  ["a refusal", { [PAGE]: { type: "data", result: { code: "sold-out" } } } satisfies Results],
  ["a redirect after success", errorOf(redirect("/andes-vivo/bookings/1?done=noted"))],
])("%s of a form passes", async (_, outcome) => {
  holdForm(formOf("post"), ANSWER);
  expect(await run(outcome)).toBe(outcome);
});

test("a form of a colleague's page keeps the page's last answer", async () => {
  holdForm(formOf("post"), ANSWER);
  expect(await run(errorOf(data({ author: "s2", name: "Bruno" }, { status: 409 })))).toEqual(kept);
});

test("a submission without a form of the page passes, also after a form was answered", async () => {
  holdForm(formOf("post"), ANSWER);
  await run({ [PAGE]: { type: "data", result: null } });
  const outcome = offline();
  expect(await run(outcome)).toBe(outcome);
});

const shown = [{ id: PAGE, loaderData: { formKey: "k1" } }] as unknown as UIMatch[];

test("a page keeps its data if its reload fails, and shows what forbids it", async () => {
  holdPage(HREF, shown);
  expect(await run(offline(), "GET")).toEqual({ [PAGE]: { type: "data", result: { formKey: "k1" } } });
  const elsewhere = offline();
  expect(await run(elsewhere, "GET", "/andes-vivo/today")).toEqual(elsewhere);
  const gone = errorOf(data(null, 404));
  expect(await run(gone, "GET")).toEqual(gone);
});

test("a form that loads other data returns to the page that is shown, without a request", async () => {
  holdPage(HREF, shown);
  holdForm(formOf("get"), undefined);
  const back = await run(offline(), "GET", `${HREF}?date=2026-12-05`).catch((thrown: unknown) => thrown);
  expect(back).toBeInstanceOf(Response);
  expect((back as Response).headers.get("location")).toBe(HREF);
  expect(await run(errorOf(new Error("asked")), "GET")).toEqual({
    [PAGE]: { type: "data", result: { formKey: "k1" } },
  });
});
