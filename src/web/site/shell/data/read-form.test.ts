import { expect, test } from "vitest";
import { readForm } from "./read-form.ts";

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request("http://localhost/contact-us", { method: "POST", body, headers });
const statusOf = (request: Request) =>
  readForm(request).then(
    () => 200,
    (thrown: { init?: { status?: number } }) => thrown.init?.status,
  );

test("the fields of a form are returned", async () => {
  const form = await readForm(post(new URLSearchParams({ name: "Ana", message: "a".repeat(2_000) })));
  expect([form.get("name"), String(form.get("message")).length]).toEqual(["Ana", 2_000]);
});

test("a body that is no form is answered with 400", async () => {
  expect(await statusOf(post("{}", { "content-type": "application/json" }))).toBe(400);
});

test("a field or file above the maximum length is answered with 413", async () => {
  expect(await statusOf(post(new URLSearchParams({ message: "a".repeat(10_001) })))).toBe(413);
  const form = new FormData();
  form.append("message", new Blob(["a".repeat(10_001)]), "message.txt");
  expect(await statusOf(post(form))).toBe(413);
});
