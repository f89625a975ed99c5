/** Strings may contain comment marks. */
const STRING_OR_COMMENT =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|(\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*(?:\n\s*\/\/.*)*)/gm;

/** Lists, tags and empty lines start new paragraphs. */
const paragraphsOf = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*(?:\/\/|\*)/, "").trim())
    .map((line) => (/^(?:$|- |@)/.test(line) ? `\n${line}` : line))
    .join(" ");

export const commentsOf = (code: string): string[] =>
  [...code.matchAll(STRING_OR_COMMENT)].flatMap(([, comment]) => (comment ? [paragraphsOf(comment)] : []));

/** Returns the paragraphs, headings, list items and table cells of a Markdown document, without code and titles of tests. */
export const textOf = (markdown: string): string =>
  markdown
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/`[^`\n]*`/g, "`code`")
    .replace(/“[^”\n]*”/g, "“title”")
    .replace(/\]\([^)\s]*\)/g, "]")
    .split("\n")
    .map((line) => line.trim())
    .map((line) => (/^(?:$|- |\d+\. |#|>)/.test(line) ? `\n${line}` : line.replace(/^\|/, "\n|")))
    .join(" ")
    .replace(/ \| /g, "\n");

/** Removes a documentation tag with its name: `@param amount whole pesos` becomes `Whole pesos`. */
const withoutTag = (paragraph: string): string =>
  paragraph.replace(/^@(?:returns|(?:throws|param) \S+(?: of| that| as)?) +(\S)/, (_, first: string) =>
    first.toUpperCase(),
  );

const sentencesOf = (text: string): string[] =>
  text
    .split("\n")
    .flatMap((paragraph) => withoutTag(paragraph.trim()).split(/(?<=[.!?])\s/))
    .map((sentence) => sentence.replace(/^[\s|#>*[-]+|^\d+\. |[\s|]+$/g, ""))
    .filter(Boolean);

const LONGEST_SENTENCE = 30;

interface ProseRule {
  refuses: string;
  instead: string;
  /** A sentence that breaks this rule and no other rule. */
  example: string;
  breaks(sentence: string): boolean;
}

const refuses = (pattern: RegExp, instead: string, example: string): ProseRule => ({
  refuses: pattern.source,
  instead,
  example,
  breaks: (sentence) => pattern.test(sentence),
});

/** The mechanical rules for sentences in comments and documents. Questions may begin with any word. */
export const PROSE_RULES: ProseRule[] = [
  refuses(
    /^(?:What|Who|Whose|Of|Those|That|So|Where|As|In place of)\b(?!.*\?$)/,
    "a subject, or the noun that a value is",
    "What a phone's wallet shows of a booking.",
  ),
  refuses(/\b(?:told|heard)\b/i, "notify, receive", "The agency is told about the refund."),
  refuses(/\bask(?:s|ed)? again\b/i, "retry, query again", "The job asks again after a minute."),
  refuses(/\bgrowing pauses?\b/i, "backoff", "Retries with growing pauses."),
  refuses(
    /\b(?:give|gives|gave|given|giving) back\b/i,
    "refund, release",
    "The money is given back at once.",
  ),
  refuses(/\bkept whole\b/i, "cached", "Public pages are kept whole."),
  refuses(/\bnobody[’']?s\b/i, "without an owner or account", "A booking may be nobody's."),
  refuses(/\btime-outs?\b/i, "timeout", "Throws after a time-out."),
  // The kind of a ledger entry is stored as `charge-back`, between backticks.
  refuses(/(?<!`)\bcharge-backs?\b/i, "chargeback", "A charge-back is open."),
  refuses(/\bat the most\b/i, "at most", "Takes five seconds at the most."),
  refuses(
    /\b(?:null|undefined|nothing) where\b|\bwhere (?:there is no|none|nothing)\b/i,
    "a main clause, then `if`",
    "Returns null where the provider does not know it.",
  ),
  refuses(
    /\b(?:another|each|every|first|second|third|last|next|later|no) try\b|\b(?:more|further|remaining|maximum) tries\b/i,
    "attempt",
    "Each try has a timeout.",
  ),
  {
    refuses: `more than ${LONGEST_SENTENCE} words`,
    instead: "two sentences",
    example: "The page waits. ".replace(".", " and waits".repeat(LONGEST_SENTENCE)),
    breaks: (sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length > LONGEST_SENTENCE,
  },
];

export const brokenRules = (text: string, rules = PROSE_RULES): string[] =>
  sentencesOf(text).flatMap((sentence) =>
    rules
      .filter((rule) => rule.breaks(sentence))
      .map((rule) => `${sentence} — refused: ${rule.refuses}; better: ${rule.instead}`),
  );

/** Title of a test or a group of tests, after `test(`, `describe(` or the table of an `each`. */
const TITLE =
  /^( *)(?:(?:test|describe)\b(?:[^\n]*\))?[.\w]*|[\])}][^\n]*?\)|\))\(\s*(["'`])((?:(?!\2)[^\\\n]|\\.)*)\2,/gm;

interface TestTitle {
  title: string;
  /** Titles within a group continue the group's title. */
  isOutermost: boolean;
}

export const titlesOf = (code: string): TestTitle[] =>
  [...code.matchAll(TITLE)].map(([, indent, , title = ""]) => ({ title, isOutermost: indent === "" }));

export const OUTERMOST_TITLE_RULES: ProseRule[] = [
  refuses(
    /^(?:what|who|whose|of|those|that|so|where|as)\b/,
    "the subject first",
    "of two changes, one is saved",
  ),
  refuses(/^(?:it|its|they|their|one (?:of a|whose|which|that))\b/, "the noun", "it is sent once"),
  refuses(/^[^,;]* (?:is|are) (?:not|none)$/, "the whole predicate", "a request %s is not"),
];

/** A title within a group may begin with any word, and may be long. */
export const TITLE_RULES: ProseRule[] = [
  ...PROSE_RULES.slice(1, -1),
  refuses(/\bthat there (?:is|are) not\b/, "unknown, missing", "a role that there is not allows nothing"),
];

export const brokenTitles = (titles: readonly TestTitle[]): string[] =>
  titles.flatMap(({ title, isOutermost }) =>
    (isOutermost ? [...OUTERMOST_TITLE_RULES, ...TITLE_RULES] : TITLE_RULES)
      .filter((rule) => rule.breaks(title))
      .map((rule) => `${title} — refused: ${rule.refuses}; better: ${rule.instead}`),
  );
