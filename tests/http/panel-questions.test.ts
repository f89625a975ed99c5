import { expect, test } from "vitest";
import { dateAhead } from "../support/date-ahead.ts";
import { decoded, inputsOf, locationOf, panelForms } from "./support/panel-forms.ts";

const { get, post } = panelForms();

const QUESTIONS = "/andes-vivo/settings/questions";
const FORM = {
  es: "¿Qué almuerzas?",
  en: "What do you have for lunch?",
  subject: "participant",
  kind: "text",
};

async function newPath(): Promise<string> {
  const { text } = await get(QUESTIONS, "owner");
  const [, path = ""] = /href="([^"]*questions\/new[^"]*)"/.exec(text) ?? [];
  return decoded(path);
}
const hiddenOf = async (path: string) => inputsOf((await get(path, "owner")).text, "hidden");

async function listed() {
  const { text } = await get(QUESTIONS, "owner");
  const [, experience = ""] = /experience=([0-9a-f-]{36})/.exec(await newPath()) ?? [];
  const [section = ""] = text.split(`aria-labelledby="${experience}"`)[1]?.split("</section>") ?? [];
  const links = section.matchAll(/href="([^"]*questions\/[0-9a-f-]{36})"[^>]*>([^<]*)</g);
  return [...links].map(([, path = "", name = ""]) => ({ path, name }));
}
const names = async () => (await listed()).map(({ name }) => name);

test("questions are added, ordered and retired by plain forms", async () => {
  const path = await newPath();
  const choice = { ...(await hiddenOf(path)), ...FORM, kind: "choice", "optionEs.1": "Carne" };
  const wrong = await post(path, { ...choice, isSensitive: "on", isRequired: "on" }, "owner");
  expect(wrong.text).toContain("Una pregunta sobre datos sensibles no puede ser obligatoria");
  const half = await post(path, choice, "owner");
  expect(half.text).toMatch(
    /aria-invalid="true"[^>]*name="optionEn.1"|name="optionEn.1"[^>]*aria-invalid="true"/,
  );
  expect(inputsOf(half.text, "text")).toMatchObject({ es: FORM.es, "optionEs.1": "Carne" });

  const whole = { ...choice, "optionEn.1": "Meat", "optionEs.3": "Verduras", "optionEn.3": "Vegetables" };
  expect(locationOf(await post(path, whole, "owner"))).toBe(`${QUESTIONS}?done=question`);
  await post(path, whole, "owner");
  const other = { ...(await hiddenOf(path)), ...FORM, es: "¿Sabes nadar?", kind: "yes-no" };
  await post(path, other, "owner");
  expect(await names()).toEqual(["¿Qué almuerzas?", "¿Sabes nadar?"]);

  const [first, second] = await listed();
  await post(QUESTIONS, { id: second?.path.split("/").at(-1) ?? "", place: "0" }, "owner");
  expect(await names()).toEqual(["¿Sabes nadar?", "¿Qué almuerzas?"]);

  // The option keeps its id, because answers name it.
  const stored = await get(first?.path ?? "", "owner");
  const kept = inputsOf(stored.text, "hidden");
  expect(kept["optionId.0"]).toBe(whole["optionId.1" as keyof typeof whole]);
  expect(inputsOf(stored.text, "text")).toMatchObject({ "optionEs.0": "Carne", "optionEs.1": "Verduras" });

  const retired = await post(first?.path ?? "", { id: kept.id ?? "", act: "retire" }, "owner");
  expect(locationOf(retired)).toBe(`${QUESTIONS}?done=question-retired`);
  expect(await names()).toEqual(["¿Sabes nadar?"]);
});

test("the second of two editors of a question sees the other version", async () => {
  const path = await newPath();
  await post(path, { ...(await hiddenOf(path)), ...FORM, es: "¿Talla de guantes?" }, "owner");
  const form = (await listed()).find(({ name }) => name === "¿Talla de guantes?")?.path ?? "";
  const seen = await hiddenOf(form);
  await post(form, { ...seen, ...FORM, es: "¿Talla de casco?" }, "owner");
  const late = await post(form, { ...seen, ...FORM, es: "¿Talla de arnés?" }, "owner");
  expect(late.text).toContain("Así la dejó la otra persona");
  expect(late.text).toContain("¿Talla de casco?");
  expect(inputsOf(late.text, "text").es).toBe("¿Talla de arnés?");
  await post(form, { ...inputsOf(late.text, "hidden"), ...FORM, es: "¿Talla de arnés?" }, "owner");
  expect(await names()).toContain("¿Talla de arnés?");
});

test("the desk cannot edit questions, but asks them in a booking by telephone", async () => {
  expect((await get(QUESTIONS)).status).toBe(403);
  const before = await names();
  await post(await newPath(), { ...(await hiddenOf(await newPath())), ...FORM, es: "¿Intruso?" });
  expect(await names()).toEqual(before);
  const [, experience = ""] = /experience=([0-9a-f-]{36})/.exec(await newPath()) ?? [];
  const date = dateAhead(12);
  const { text } = await get(`/andes-vivo/new-booking?${new URLSearchParams({ experience, date })}`);
  for (const name of before) expect(text).toContain(name);
});
