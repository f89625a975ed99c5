import { v7 } from "uuid";
import { expect, test } from "vitest";
import { inputsOf, locationOf, panelForms } from "./support/panel-forms.ts";

const { get, post, visit } = panelForms();

const GUIDES = "/andes-vivo/settings/guides";
const FORM = {
  name: "Nubia Cárdenas",
  languages: "es",
  cardNumber: "30112",
  cardExpiresOn: "2099-05-31",
  email: "",
};

async function listed(): Promise<Map<string, string>> {
  const { text } = await get(GUIDES, "owner");
  const links = text.matchAll(
    /href="(\/andes-vivo\/settings\/guides\/[0-9a-f-]{36})"[\s\S]*?<span class="font-semibold[^"]*">([^<]*)/g,
  );
  return new Map([...links].map(([, path = "", name = ""]) => [name, path]));
}

async function pathOf(name: string): Promise<string> {
  const path = (await listed()).get(name);
  if (!path) throw new Error(`${name} is not on the list`);
  return path;
}

test("a guide is added and edited by plain forms with errors beside the fields", async () => {
  const { text } = await get(`${GUIDES}/new`, "owner");
  const hidden = inputsOf(text, "hidden");
  const wrong = await post(`${GUIDES}/new`, { ...hidden, ...FORM, cardNumber: "" }, "owner");
  expect(wrong.text).toContain("Escribe también el número de la tarjeta.");
  expect(inputsOf(wrong.text, "text").name).toBe(FORM.name);
  expect(wrong.text).toMatch(/value="2099-05-31"/);
  const saved = await post(`${GUIDES}/new`, { ...hidden, ...FORM }, "owner");
  expect(locationOf(saved)).toBe(`${GUIDES}?done=guide`);
  await post(`${GUIDES}/new`, { ...hidden, ...FORM }, "owner");
  const page = await get(await pathOf(FORM.name), "owner");
  expect(inputsOf(page.text, "text")).toMatchObject({ name: FORM.name, cardNumber: "30112" });
  const { text: list } = await get(GUIDES, "owner");
  expect(list.match(/>Nubia Cárdenas</g)).toHaveLength(1);
  expect(list).toContain("Tarjeta vigente hasta el");
});

test("the second of two editors of a guide sees the other version", async () => {
  const hidden = { id: v7() };
  await post(`${GUIDES}/new`, { id: hidden.id, ...FORM, name: "Wilson Tapia" }, "owner");
  const path = await pathOf("Wilson Tapia");
  const { text } = await get(path, "owner");
  const seen = { id: hidden.id, revision: inputsOf(text, "hidden").revision ?? "" };
  expect(locationOf(await post(path, { ...seen, ...FORM, name: "Wilson A. Tapia" }, "owner"))).toContain(
    "done=guide",
  );
  const late = await post(path, { ...seen, ...FORM, name: "Wilson B. Tapia" }, "owner");
  expect(late.text).toContain("Así lo dejó la otra persona");
  expect(late.text).toContain("Wilson A. Tapia");
  expect(inputsOf(late.text, "text").name).toBe("Wilson B. Tapia");
  expect(inputsOf(late.text, "hidden").revision).toBe("2");

  const retired = await post(path, { id: hidden.id, act: "retire" }, "owner");
  expect(locationOf(retired)).toBe(`${GUIDES}?done=guide-retired&of=${hidden.id}`);
  expect((await get(GUIDES, "owner")).text).toContain("Retirados");
  const restored = await post(path, { id: hidden.id, act: "restore" }, "owner");
  expect(locationOf(restored)).toBe(`${GUIDES}?done=guide-restored`);
  expect((await get(GUIDES, "owner")).text).not.toContain("Retirados");
});

test("a guide is shown on the chosen experience until retired", async () => {
  const { text } = await get(`${GUIDES}/new`, "owner");
  const [, experience = ""] = /name="experiences"[^>]*value="([^"]+)"/.exec(text) ?? [];
  const id = v7();
  const isShown = async () => (await visit(`/experience/${experience}`)).text.includes(">Rosa Elvira Mina<");
  expect(await isShown()).toBe(false);
  const form = { ...FORM, id, name: "Rosa Elvira Mina", experiences: experience };
  expect(locationOf(await post(`${GUIDES}/new`, form, "owner"))).toContain("done=guide");
  await expect.poll(isShown).toBe(true);
  await post(`${GUIDES}/${id}`, { id, act: "retire" }, "owner");
  await expect.poll(isShown).toBe(false);
});

test("the desk cannot see or change guides", async () => {
  expect((await get(GUIDES)).status).toBe(403);
  const before = await listed();
  await post(`${GUIDES}/new`, { id: v7(), ...FORM, name: "Intruso Gómez" });
  expect(await listed()).toEqual(before);
});
