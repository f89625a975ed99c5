import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shortenScripts } from "./shorten-scripts.ts";

/** The router's script, as its component writes it into a page. */
function routerScript(): string {
  const source = readFileSync("node_modules/react-router/dist/production/lib/dom/lib.js", "utf8");
  const [script = ""] = /\(\(storageKey, restoreKey\) => \{[\s\S]*?\n\t\}\)/.exec(source) ?? [];
  return `${script}("react-router-scroll-positions", null)`;
}

/** Runs a script with stored positions. @returns where it scrolls to. */
function scrolledTo(script: string, positions: string | null, key: string | undefined): number | null {
  let scrolled: number | null = null;
  const scrollTo = (_x: number, y: number) => {
    scrolled = y;
  };
  const history = {
    state: key === undefined ? null : { key },
    replaceState(state: { key: string }) {
      history.state = state;
    },
  };
  const name = "react-router-scroll-positions";
  const sessionStorage = Object.assign(Object.create({ getItem: () => positions, removeItem: () => {} }), {
    [name]: positions ?? undefined,
  });
  const names = { window: { history, scrollTo }, history, sessionStorage, scrollTo, console: { error() {} } };
  new Function(...Object.keys(names), script)(...Object.values(names));
  expect(history.state?.key).toBeTruthy();
  return scrolled;
}

test("the short script scrolls to where the router's would", () => {
  const router = routerScript();
  const short =
    /^<p><script>(.*)<\/script>$/.exec(shortenScripts(`<p><script>${router}</script>`))?.[1] ?? "";
  expect(short.length).toBeLessThan(router.length / 2);
  for (const [positions, key] of [
    ['{"a":120,"b":0}', "a"],
    ['{"a":120,"b":0}', "b"],
    ['{"a":120}', "c"],
    ['{"a":120}', undefined],
    [null, "a"],
    ["{", "a"],
  ] as const)
    expect(scrolledTo(short, positions, key), `${positions} ${key}`).toBe(scrolledTo(router, positions, key));
});

test("marks for the discovery of routes are removed", () => {
  expect(shortenScripts('<a href="/home" data-discover="true">x</a>')).toBe('<a href="/home">x</a>');
});
