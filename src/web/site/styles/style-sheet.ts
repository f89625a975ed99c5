export interface Part {
  /** Text before the block: selectors, or an at-rule with its condition. */
  head: string;
  /** Null for a statement. */
  block: string | null;
}

function endOfString(css: string, at: number): number {
  let end = at + 1;
  while (end < css.length && css[end] !== css[at]) end += css[end] === "\\" ? 2 : 1;
  return end;
}

/** Returns the parts of a minified style sheet or block, in order, without comments outside of blocks. */
export function partsOf(css: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  let blockStart = 0;
  let depth = 0;
  const endStatement = (at: number) => {
    const head = css.slice(start, at).trim();
    if (head) parts.push({ head, block: null });
    start = at + 1;
  };
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === "\\") at += 1;
    else if (character === '"' || character === "'") at = endOfString(css, at);
    else if (css.startsWith("/*", at)) {
      at = css.indexOf("*/", at) + 1;
      if (depth === 0) start = at + 1;
    } else if (character === "{") {
      if (depth === 0) blockStart = at;
      depth += 1;
    } else if (character === "}") {
      depth -= 1;
      if (depth > 0) continue;
      parts.push({ head: css.slice(start, blockStart).trim(), block: css.slice(blockStart + 1, at) });
      start = at + 1;
    } else if (character === ";" && depth === 0) endStatement(at);
  }
  endStatement(css.length);
  return parts;
}

export function selectorsOf(list: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < list.length; at += 1) {
    const character = list[at] ?? "";
    if (character === "\\") at += 1;
    else if ("([".includes(character)) depth += 1;
    else if (")]".includes(character)) depth -= 1;
    else if (character === "," && depth === 0) {
      selectors.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...selectors, list.slice(start)];
}

/** Removes brackets from a selector: classes named by `:is()`, `:not()` and `:has()` need not be on the page. */
export function withoutBrackets(selector: string): string {
  let bare = "";
  let depth = 0;
  for (let at = 0; at < selector.length; at += 1) {
    const character = selector[at] ?? "";
    const piece = character === "\\" ? selector.slice(at, at + 2) : character;
    at += piece.length - 1;
    if (piece === ")") depth -= 1;
    else if (piece === "(") depth += 1;
    else if (depth === 0) bare += piece;
  }
  return bare;
}

export const CLASS = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/g;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;

export const unescaped = (name: string): string =>
  name.replace(ESCAPE, (_all, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

/** Elements that only our own components render. Libraries render other elements too, such as links, forms and icons. */
const RARE =
  /(?<![\w.:#\\-])(?:abbr|audio|canvas|code|embed|hr|iframe|kbd|menu|object|optgroup|pre|progress|samp|small|sub|sup|table|textarea|video)(?![\w-])/g;

const FIELD_PARTS: readonly (readonly [part: string, type: string])[] = [
  ["::file-selector-button", "file"],
  ["::-webkit-search-decoration", "search"],
  ["spin-button", "number"],
  ...[
    "date-and-time-value",
    "datetime-edit",
    "datetime-edit-fields-wrapper",
    "calendar-picker-indicator",
  ].map((part) => [`::-webkit-${part}`, "date"] as const),
  ...["year", "month", "day"].map((part) => [`datetime-edit-${part}-field`, "date"] as const),
  ...["hour", "minute", "second", "millisecond", "meridiem"].map(
    (part) => [`datetime-edit-${part}-field`, "time"] as const,
  ),
];

export function requiredNames(selector: string): string[] {
  const bare = withoutBrackets(selector);
  return [
    ...Array.from(bare.matchAll(CLASS), ([, name = ""]) => unescaped(name)),
    ...Array.from(bare.matchAll(RARE), ([element]) => `<${element}`),
    ...FIELD_PARTS.flatMap(([part, type]) => (bare.endsWith(part) ? [`<${type}`] : [])),
  ];
}

const isUsed = (selector: string, words: ReadonlySet<string>): boolean =>
  requiredNames(selector).every((word) => words.has(word));

export const GROUPING = /^@(?:layer|media|supports|container|starting-style)\b/;

export const write = ({ head, block }: Part): string => (block === null ? `${head};` : `${head}{${block}}`);

function rulesFor(css: string, words: ReadonlySet<string>): string {
  return partsOf(css)
    .map((part) => {
      if (part.block === null) return write(part);
      if (GROUPING.test(part.head)) {
        const block = rulesFor(part.block, words);
        return block ? write({ ...part, block }) : "";
      }
      if (part.head.startsWith("@")) return write(part);
      const head = selectorsOf(part.head)
        .filter((selector) => isUsed(selector, words))
        .join();
      return head ? write({ ...part, head }) : "";
    })
    .join("");
}

export const PROPERTY = /^@property (--[\w-]+)$/;
export const DECLARED = /^(--[\w-]+):/;

function withoutUnread(css: string): string {
  const read = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const isRead = (name: string | undefined) => name === undefined || read.has(name);
  const prune = (block: string): string =>
    partsOf(block)
      .map((part) => {
        if (part.block === null) return isRead(DECLARED.exec(part.head)?.[1]) ? write(part) : "";
        const inner = prune(part.block);
        return inner ? write({ ...part, block: inner }) : "";
      })
      .join("");
  const pruned = partsOf(css)
    .map((part) => {
      if (part.block === null || !isRead(PROPERTY.exec(part.head)?.[1]))
        return part.block === null ? write(part) : "";
      const isTheme = part.head === "@layer theme" || part.head === "@layer properties";
      return write(isTheme ? { ...part, block: prune(part.block) } : part);
    })
    .join("");
  // A removed value may have been the only reader of another value.
  return pruned.length < css.length ? withoutUnread(pruned) : pruned;
}

/** Resolves the fallbacks of Tailwind's theme values. */
function withoutFallbacks(css: string): string {
  const theme = partsOf(css).find(({ head }) => head === "@layer theme")?.block ?? "";
  const isSet = (name: string) => theme.includes(`${name}:`);
  return css.replaceAll(/var\((--default-[\w-]+),([^()]+)\)/g, (_read, name: string, fallback: string) =>
    isSet(name) ? `var(${name})` : fallback.trim(),
  );
}

/** @param words all class names of the page, possibly more. Elements and types of fields have a `<` before the name. */
export const styleFor = (css: string, words: ReadonlySet<string>): string =>
  withoutUnread(withoutFallbacks(rulesFor(css, words)));
