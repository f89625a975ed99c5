import { z } from "zod";
import type { RichText, RichTextMark } from "../../ports/content.ts";

type BlockType = Exclude<RichText["type"], "text" | "link">;

/** A node of any other type is replaced by its children. */
const BLOCKS = new Map<string, BlockType>([
  ["paragraph", "paragraph"],
  ["heading-1", "heading-2"],
  ["heading-2", "heading-2"],
  ["heading-3", "heading-3"],
  ["heading-4", "heading-3"],
  ["heading-5", "heading-3"],
  ["heading-6", "heading-3"],
  ["blockquote", "quote"],
  ["unordered-list", "list"],
  ["ordered-list", "numbered-list"],
  ["list-item", "list-item"],
  ["hr", "rule"],
]);

const MARKS: readonly RichTextMark[] = ["bold", "italic", "underline", "code"];

const node = z.object({
  nodeType: z.string(),
  value: z.string().optional(),
  marks: z.array(z.object({ type: z.string() })).optional(),
  data: z.object({ uri: z.string().optional() }).optional(),
  get content() {
    return z.array(node).optional();
  },
});

type Node = z.infer<typeof node>;

export function toRichText(document: unknown): RichText {
  const read = node.safeParse(document);
  return { type: "document", children: read.success ? childrenOf(read.data) : [] };
}

const childrenOf = ({ content = [] }: Node): RichText[] => content.flatMap(translate);

function translate(from: Node): RichText[] {
  if (from.nodeType === "text") return textOf(from);
  const children = childrenOf(from);
  if (from.nodeType === "hyperlink") {
    const href = from.data?.uri?.trim() ?? "";
    return isSafeAddress(href) ? [{ type: "link", href, children }] : children;
  }
  const type = BLOCKS.get(from.nodeType);
  return type ? [{ type, children }] : children;
}

function textOf({ value = "", marks = [] }: Node): RichText[] {
  if (value === "") return [];
  const set = new Set(marks.map((mark) => mark.type));
  return [{ type: "text", value, marks: MARKS.filter((mark) => set.has(mark)) }];
}

/** Browsers drop control characters and read `/\host` as `//host`. */
export function isSitePath(path: string): boolean {
  return /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(path);
}

function isSafeAddress(href: string): boolean {
  if (isSitePath(href)) return true;
  return URL.canParse(href) && ["https:", "mailto:", "tel:"].includes(new URL(href).protocol);
}
