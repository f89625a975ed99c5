import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { FONT_SCRIPT, FONT_STYLE_ID } from "./font-script.ts";
import { fontStyle } from "./fonts.ts";

const STYLE = fontStyle([
  {
    property: "--web-font-of-text",
    family: "Figtree Variable",
    weight: "300 900",
    url: "/assets/figtree-1.woff2",
  },
]);

/** @returns the `media` of the style and of the preload. */
function mediaIn(localStorage: object | undefined): string[] {
  const style = { textContent: STYLE, media: "wide" };
  const preload = { media: "wide" };
  const document = {
    getElementById: (id: string) => (id === FONT_STYLE_ID ? style : null),
    querySelectorAll: () => [style, preload],
  };
  runInNewContext(FONT_SCRIPT, { document, localStorage, matchMedia: () => ({ matches: true }) });
  return [style.media, preload.media];
}

test("a browser with stored fonts uses them on every screen", () => {
  expect(mediaIn({ fonts: STYLE })).toEqual(["all", "all"]);
});

test.each([
  ["has no stored fonts", {}],
  ["has stored fonts of an earlier release", { fonts: STYLE.replace("figtree-1", "figtree-0") }],
  ["has no storage", undefined],
])("a browser that %s loads the fonts with the first page on a wide screen only", (_, store) => {
  expect(mediaIn(store)).toEqual(["wide", "wide"]);
});
