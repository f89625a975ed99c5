import { expect, test } from "vitest";
import { styleFor } from "./style-sheet.ts";

const words = (...used: string[]) => new Set(used);

test("a page's style has the rules of its classes and the rules without a class, in order", () => {
  const css = "h1{color:red}.page{width:100%}.card{border:0}.page .title{margin:0}.title,.card{padding:0}";
  expect(styleFor(css, words("page", "title"))).toBe(
    "h1{color:red}.page{width:100%}.page .title{margin:0}.title{padding:0}",
  );
});

test("escaped class names of a style sheet match the plain names of a page", () => {
  const css = String.raw`.md\:px-6{padding:0}.w-\[min\(20rem\,100vw\)\]{width:0}.\32xl{top:0}.lg\:flex{display:flex}`;
  expect(styleFor(css, words("md:px-6", "w-[min(20rem,100vw)]", "2xl"))).toBe(
    String.raw`.md\:px-6{padding:0}.w-\[min\(20rem\,100vw\)\]{width:0}.\32xl{top:0}`,
  );
});

test("a rule stays although the page lacks the classes inside `:not()`, `:is()` or `:where()`", () => {
  const css = ".a:not(.b){top:0}.a:is(:where(.c):hover *){top:1px}:is(.d,.e){top:2px}.b:not(.a){top:3px}";
  expect(styleFor(css, words("a"))).toBe(
    ".a:not(.b){top:0}.a:is(:where(.c):hover *){top:1px}:is(.d,.e){top:2px}",
  );
});

test("rules of elements and field parts that no component renders are removed", () => {
  const css =
    "table,h1{margin:0}code,.table{top:0}.a hr{top:1px}::file-selector-button{border:0}:where(select) optgroup{top:2px}";
  expect(styleFor(css, words("a", "table"))).toBe("h1{margin:0}.table{top:0}");
  expect(styleFor(css, words("a", "<table", "<hr", "<file"))).toBe(
    "table,h1{margin:0}.a hr{top:1px}::file-selector-button{border:0}",
  );
});

test("a theme value is read without its fallback if the style sheet sets the value, and otherwise replaced by the fallback", () => {
  const theme = "@layer theme{:root{--default-font-family:Figtree;}}";
  const rules = 'html{font-family:var(--default-font-family,Arial, "Segoe UI");top:var(--default-top,0)}';
  expect(styleFor(theme + rules, words())).toBe(`${theme}html{font-family:var(--default-font-family);top:0}`);
});

test("a condition is removed with its last rule", () => {
  const css =
    "@layer utilities{@media (width>=48rem){.a{top:0}}@media print{.b{top:0}}}@media print{.b{top:0}}";
  expect(styleFor(css, words("a"))).toBe("@layer utilities{@media (width>=48rem){.a{top:0}}}");
});

test("quoted text is not read as rules", () => {
  const css = `.a{background:url("data:image/svg+xml,{};.b")}.b:before{content:"}"}.a:after{content:'\\'}'}`;
  expect(styleFor(css, words("a"))).toBe(
    `.a{background:url("data:image/svg+xml,{};.b")}.a:after{content:'\\'}'}`,
  );
});

test("the theme omits variables that no kept rule reads, directly or through another variable", () => {
  const css =
    "@layer theme{:root{--used:var(--base);--base:1px;--other:var(--last);--last:0}}" +
    '@property --gone{syntax:"*";inherits:false}@property --used{syntax:"*";inherits:false}' +
    ".a{top:var(--used)}.b{top:var(--other);left:var(--gone)}";
  expect(styleFor(css, words("a"))).toBe(
    '@layer theme{:root{--used:var(--base);--base:1px;}}@property --used{syntax:"*";inherits:false}.a{top:var(--used)}',
  );
});
