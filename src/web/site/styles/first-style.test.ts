import { expect, test } from "vitest";
import { withFirstStyle } from "./first-style.ts";

const page = (css: string, body: string) =>
  `<html><head><style data-precedence="page" data-href="page">${css}</style></head><body>${body}</body></html>`;

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

test("rules of hovered elements wait for the whole style sheet", () => {
  expect(firstStyle(".a{top:0}@media (hover:hover){.a:hover{top:1px}}", '<p class="a">')).toBe(".a{top:0}");
});

test("rules of hover outside of a query, and margins of printed pages, wait for the whole style sheet", () => {
  expect(firstStyle("@page{margin:0}.a:hover{top:1px}.a:not(:hover){top:0}", '<p class="a">')).toBe(
    ".a:not(:hover){top:0}",
  );
});

test("transparent shadows that stand for unset properties are left out", () => {
  const css = `${REGISTERED}.a{box-shadow:var(--blur),var(--ring,0 0 #0000),0 1px red}`;
  expect(firstStyle(css, '<p class="a">')).toBe(".a{box-shadow:0 1px red}");
});

test("the rule of hidden elements stays on pages with a hidden element", () => {
  const css = "[hidden]:where(:not([hidden=until-found])){display:none!important}";
  expect(firstStyle(css, '<p aria-hidden="true" class="hidden">')).toBe("");
  expect(firstStyle(css, '<p hidden="">')).toBe(css);
});

test("rules of forced colours wait for the whole style sheet", () => {
  const css = ".a{top:0}@media (forced-colors:active){.a{top:1px}}";
  expect(firstStyle(css, '<p class="a">')).toBe(".a{top:0}");
});

test("rules of states that no element of the page has wait for the whole style sheet", () => {
  const css =
    ".a:disabled{top:0}.a[aria-pressed=true]{top:1px}.a[aria-current]{top:2px}.a:not([aria-busy=true],:disabled){top:3px}.a[open]{top:4px}";
  const always = ".a:not([aria-busy=true],:disabled){top:3px}.a[open]{top:4px}";
  expect(firstStyle(css, '<p class="a" aria-pressed="false">')).toBe(always);
  expect(firstStyle(css, '<p class="a" aria-pressed="true" aria-current="page" disabled="">')).toBe(css);
});

test("rules of a closed dialog and of elements for browsers without scripts wait for the whole style sheet", () => {
  const css = ".a{top:0}.b{top:1px}.c{top:2px}";
  const inside = '<p class="b"><table class="c">';
  expect(firstStyle(css, `<p class="a"><dialog class="c">${inside}</dialog>`)).toBe(".a{top:0}");
  expect(firstStyle(css, `<noscript>${inside}</noscript><p class="a">`)).toBe(".a{top:0}");
  expect(firstStyle(css, `<p class="a"><dialog class="c" open="">${inside}</dialog>`)).toBe(css);
});

test("an animation is kept if a kept rule names it", () => {
  const css =
    "@keyframes spin{to{top:0}}@keyframes pulse{to{top:0}}.a{animation:1s pulse}.b{animation:1s spin}";
  expect(firstStyle(css, '<p class="a">')).toBe("@keyframes pulse{to{top:0}}.a{animation:1s pulse}");
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

const LENGTH = '@property --y{syntax:"*";inherits:false;initial-value:0}';
const TEXT = '@property --h{syntax:"*";inherits:false}';
const utilities = (css: string) => `@layer utilities{${css}}`;

test("a registered property that rules read only where they set it is replaced by its values", () => {
  const css = `${LENGTH}@layer properties{*{--y:0}}${utilities(".a{--y:1px;translate:0 var(--y)}.a:active{--y:2px;translate:0 var(--y)}")}`;
  expect(firstStyle(css, '<p class="a">')).toBe(utilities(".a{translate:0 1px}.a:active{translate:0 2px}"));
});

test("a registered property that another declaration or rule reads is not replaced", () => {
  for (const other of [".b{translate:var(--y)}", ".b{--y:2px;scale:var(--y)}", ".b{--y:3px}"]) {
    const css = `${LENGTH}${utilities(`.a{--y:1px;translate:0 var(--y)}${other}`)}`;
    expect(firstStyle(css, '<p class="a b">')).toBe(css);
  }
  const outside = `${LENGTH}p{scale:var(--y)}${utilities(".a{--y:1px;translate:0 var(--y)}")}`;
  expect(firstStyle(outside, '<p class="a">')).toBe(outside);
});

test("a read that a later rule overrides is replaced by its fallback", () => {
  const css = `${TEXT}${utilities(".small{line-height:var(--h,1.4)}.tight{--h:1.2;line-height:1.2}")}`;
  expect(firstStyle(css, '<p class="small tight">')).toBe(
    utilities(".small{line-height:1.4}.tight{line-height:1.2}"),
  );
});

test("a read stays if an earlier rule sets its property, unless no element has the classes of both rules", () => {
  const css = `${TEXT}${utilities(".tight{--h:1.2;line-height:1.2}@media (width>=40rem){.large{line-height:var(--h,1.4)}}")}`;
  expect(firstStyle(css, '<p class="tight large">')).toBe(css);
  expect(firstStyle(css, '<p class="tight"><p class="large">')).toBe(
    utilities(".tight{line-height:1.2}@media (width>=40rem){.large{line-height:1.4}}"),
  );
});

test("a pseudo-element does not read the registered property that its element sets", () => {
  const css = `${LENGTH}${utilities(".a{--y:1px;top:1px}.a:after{top:var(--y)}")}`;
  expect(firstStyle(css, '<p class="a">')).toBe(utilities(".a{top:1px}.a:after{top:0}"));
});

test("rules of focus and of open sheets, and transitions, wait for the whole style sheet", () => {
  const css =
    ".a:focus{top:0}.a:focus-visible:after{top:1px}html:has(.a:modal){top:2px}.a:not(:focus){top:3px}.a:focus-within{top:4px}.a{top:5px;transition:top 1s;transition-duration:1s;view-transition-name:a}";
  expect(firstStyle(css, '<p class="a">')).toBe(
    ".a:not(:focus){top:3px}.a:focus-within{top:4px}.a{top:5px;view-transition-name:a}",
  );
});

test("rules of attributes that no element of the page has wait for the whole style sheet", () => {
  const css = "p:has([data-bar]) b{top:0}::placeholder{top:1px}p:not(:has([data-bar])){top:2px}";
  expect(firstStyle(css, "<p>")).toBe("p:not(:has([data-bar])){top:2px}");
  expect(firstStyle(css, '<input data-bar="true" placeholder="a">')).toBe(css);
});

test("rules of the parts of a date field stay on pages with a date field", () => {
  const css =
    "::-webkit-datetime-edit{top:0}::-webkit-datetime-edit-day-field{top:1px}::-webkit-datetime-edit-hour-field{top:2px}";
  expect(firstStyle(css, '<input type="text">')).toBe("");
  expect(firstStyle(css, '<input type="date">')).toBe(
    "::-webkit-datetime-edit{top:0}::-webkit-datetime-edit-day-field{top:1px}",
  );
  expect(firstStyle(css, '<input type="date"><input type="time">')).toBe(css);
});

test("night colours have no fallbacks if the agency sets them, and become their fallbacks otherwise", () => {
  const css =
    ":root{--a:var(--night-brand,var(--day-brand))}@supports (x){:root{--a:var(--night-brand,color-mix(in oklab,var(--day-brand) 42%,#fff))}}p{color:var(--a)}";
  const of = (theme: string) =>
    /<style[^>]*>(.*)<\/style>/s.exec(
      withFirstStyle(page(css, "").replace("<html>", `<!DOCTYPE html><html lang="es" style="${theme}">`)),
    )?.[1];
  expect(of("--day-brand:#111;--night-brand:#eee")).toBe(":root{--a:var(--night-brand)}p{color:var(--a)}");
  expect(of("--day-brand:#111")).toBe(css.replaceAll(/var\(--night-brand,(.*?)\)\}/g, "$1}"));
});
