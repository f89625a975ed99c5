import type { EntryContext } from "react-router";
import { UNSAFE_decodeViaTurboStream } from "react-router";
import { expect, test } from "vitest";
import { toTurboStream } from "./page-data.ts";
import { pageDataScript } from "./page-data-script.ts";

const scriptFor = (loaderData: Record<string, unknown>) =>
  pageDataScript({
    staticHandlerContext: { loaderData, actionData: null, errors: null },
  } as unknown as EntryContext);

const jsonIn = (script: string | null) => /^<script [^>]*>(.*)<\/script>$/s.exec(script ?? "")?.[1] ?? "";

test("the router decodes the data of the loaders", async () => {
  const loaderData = {
    root: { name: "Páramo </script><!-- \u2028 \"'\\", rates: [4000, -1, 0.5, 0], isOpen: false, none: null },
    "routes/home.tsx": { list: [], nested: [[1], [{}], ["D", 1]], again: "root", empty: "" },
  };
  const body = new Response(toTurboStream(jsonIn(scriptFor(loaderData)))).body;
  if (!body) throw new Error("A response without a body.");
  const { value } = await UNSAFE_decodeViaTurboStream(body, globalThis as unknown as Window);
  expect(value).toEqual({ loaderData });
});

test("data cannot close their script element", () => {
  expect(jsonIn(scriptFor({ root: "</script><script>" }))).not.toContain("<");
});

test("facts that only the HTML needs are left out", () => {
  const { loaderData } = JSON.parse(
    jsonIn(scriptFor({ root: { title: "Cocora", htmlOnly: { about: "Palmas" } } })),
  );
  expect(loaderData).toEqual({ root: { title: "Cocora" } });
});

test("an undefined property is omitted", () => {
  expect(JSON.parse(jsonIn(scriptFor({ root: { next: undefined } }))).loaderData).toEqual({ root: {} });
});

test("data that JSON cannot represent are left to the router", () => {
  for (const value of [new Date(), new Map(), Promise.resolve(1), Number.NaN, 1n, [undefined], () => 1])
    expect(scriptFor({ root: { value } })).toBeNull();
});
