import { expect, test } from "vitest";
import { withFirstStyle } from "./first-style.ts";

const page = (css: string, body: string) =>
  `<html><head><style data-precedence="page" data-href="page">${css}</style></head><body>${body}</body></html>`;

/** Returns the inline style that stays in a page. */
const firstStyle = (css: string, body: string) =>
  /<style[^>]*>(.*)<\/style>/s.exec(withFirstStyle(page(css, body)))?.[1];

test("a page keeps the rules of its elements, in their order", () => {
  const css = "h1{color:red}.card{border:0}.sheet{top:0}.card,.sheet{padding:0}@media print{h1{color:#000}}";
  expect(firstStyle(css, '<p class="bold card">')).toBe("h1{color:red}.card{border:0}.card{padding:0}");
});

test("a class is found although its attribute is escaped", () => {
  const css = String.raw`.has-\[\'a\'\]{top:0}.a\&b{top:1px}.c{top:2px}`;
  expect(firstStyle(css, '<p class="has-[&#x27;a&#x27;] a&amp;b">')).toBe(
    String.raw`.has-\[\'a\'\]{top:0}.a\&b{top:1px}`,
  );
});

test("groups without a rule are removed, and layers keep their order", () => {
  const css = "@layer base,utilities;@layer utilities{@media (width>=1px){.a{top:0}}.b{top:0}}";
  expect(firstStyle(css, '<p class="b">')).toBe("@layer base,utilities;@layer utilities{.b{top:0}}");
});

test("custom properties that no kept declaration reads are removed", () => {
  const css =
    "@layer theme{:root{--a:var(--b);--b:1px;--c:var(--d);--d:2px}}@property --e{syntax:'*'}@property --b{syntax:'*'}.x{top:var(--a)}.y{top:var(--c)}";
  expect(firstStyle(css, '<p class="x">')).toBe(
    "@layer theme{:root{--a:var(--b);--b:1px}}@property --b{syntax:'*'}.x{top:var(--a)}",
  );
});

test("drawings of the footer wait for the whole style sheet", () => {
  expect(firstStyle(".mark{top:0}.late-moon{--mark:url(moon)}", '<p class="mark late-moon">')).toBe(
    ".mark{top:0}",
  );
});

const REGISTERED =
  '@layer properties{@supports (x){*{--blur:0;--ring:initial}}}@property --blur{syntax:"*";inherits:false;initial-value:0 0 #0000}@property --ring{syntax:"*";inherits:false}';

test("a registered property that no rule sets is replaced by its initial value", () => {
  const css = `${REGISTERED}.a{filter:var(--blur) var(--ring,calc(1px * (2 + var(--x,3))))}.b{--blur:1px}`;
  expect(firstStyle(css, '<p class="a">')).toBe(".a{filter:0 0 #0000 calc(1px * (2 + var(--x,3)))}");
});

test("a registered property that a rule of the page sets is not replaced", () => {
  const css = `${REGISTERED}.a{filter:var(--blur)}.b{--blur:1px}`;
  expect(firstStyle(css, '<p class="a b">')).toContain(".a{filter:var(--blur)}.b{--blur:1px}");
});

test("an inherited property and a property without an initial value are not replaced", () => {
  const css = '@property --a{syntax:"*";inherits:true;initial-value:0}.x{top:var(--a)}';
  expect(firstStyle(css, '<p class="x">')).toBe(css);
  expect(firstStyle(`${REGISTERED}.x{top:var(--ring)}`, '<p class="x">')).toContain(".x{top:var(--ring)}");
});

test("a page without a marked style stays unchanged", () => {
  const html = "<html><head><style>p{top:0}</style></head></html>";
  expect(withFirstStyle(html)).toBe(html);
});
