import { describe, expect, test } from "vitest";
import { toRichText } from "./rich-text.ts";

const text = (value: string, ...marks: string[]) => ({
  nodeType: "text",
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const block = (nodeType: string, ...content: object[]) => ({ nodeType, data: {}, content });
const link = (uri: string) => ({ nodeType: "hyperlink", data: { uri }, content: [text("aquí")] });

const childrenOf = (...content: object[]) => {
  const document = toRichText(block("document", ...content));
  return "children" in document ? document.children : [];
};

describe("formatted text", () => {
  test("keeps known blocks and marks", () => {
    expect(childrenOf(block("paragraph", text("Hola ", "bold", "superscript"), text("Ana")))).toEqual([
      {
        type: "paragraph",
        children: [
          { type: "text", value: "Hola ", marks: ["bold"] },
          { type: "text", value: "Ana", marks: [] },
        ],
      },
    ]);
  });

  test.each([
    ["heading-1", "heading-2"],
    ["heading-2", "heading-2"],
    ["heading-3", "heading-3"],
    ["heading-6", "heading-3"],
    ["blockquote", "quote"],
    ["unordered-list", "list"],
    ["ordered-list", "numbered-list"],
    ["list-item", "list-item"],
    ["hr", "rule"],
  ])("turns %s into %s", (nodeType, type) => {
    expect(childrenOf(block(nodeType))).toEqual([{ type, children: [] }]);
  });

  test.each([
    "https://andesvivo.test/x",
    "mailto:hola@andesvivo.test",
    "tel:+573001234567",
    "/contact-us?x=1#y",
  ])("links to %s", (uri) => {
    expect(childrenOf(link(uri))).toMatchObject([{ type: "link", href: uri }]);
  });

  test.each([
    "javascript:alert(1)",
    " JAVASCRIPT:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "http://andesvivo.test",
    "//evil.test",
    "/\\evil.test",
    "/\t/evil.test",
    "",
  ])("keeps the text but not the link to %j", (uri) => {
    expect(childrenOf(link(uri))).toEqual([{ type: "text", value: "aquí", marks: [] }]);
  });

  test("keeps the text of unknown blocks and drops embedded entries", () => {
    const table = block("table", block("table-row", block("table-cell", block("paragraph", text("celda")))));
    const embedded = { nodeType: "embedded-entry-block", data: { target: { sys: {} } }, content: [] };
    expect(childrenOf(table, embedded)).toEqual([
      { type: "paragraph", children: [{ type: "text", value: "celda", marks: [] }] },
    ]);
  });

  test.each([undefined, null, "text", { nodeType: 1 }])("is empty for %j", (document) => {
    expect(toRichText(document)).toEqual({ type: "document", children: [] });
  });
});
