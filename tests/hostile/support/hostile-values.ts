import fc from "fast-check";

export const SCRIPTS = [
  '"><img src=x onerror=hostile()>',
  "</script><script>hostile()</script>",
  "<svg/onload=hostile()>",
  "javascript:hostile()",
  "' onfocus=hostile() autofocus='",
];

const FRAGMENTS = [
  ...SCRIPTS,
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udc00x",
  "\u202egnp.exe",
  "\u2028",
  "\ufeff",
  "\u200b\u200b\u200b\u200b\u200b",
  "İßﬁ",
  "👩‍👩‍👧‍👦".repeat(30),
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "' or 1=1 --",
  "'; drop table users; --",
  "1) union select session_token from sessions --",
  "\\",
  "%",
  "%00",
  "%ff",
  "%2e%2e%2f",
  "../../../../etc/passwd",
  "{{7*7}}",
  "$" + "{7*7}",
  "<%= 7*7 %>",
  "<!--",
  "]]>",
  '=HYPERLINK("http://evil.test")',
  "+1+1",
  "@SUM(A1)",
  "-2+3|cmd",
  "x\r\nBcc: todos@evil.test",
  "\u001b[2J\u001b]0;owned\u0007",
  "//evil.test",
  "https://evil.test/",
  "/\\evil.test",
  "\\\\evil.test",
  "data:text/html,<script>hostile()</script>",
  "NaN",
  "Infinity",
  "-0",
  "1e309",
  "null",
  "undefined",
  "[object Object]",
  "true",
  "9".repeat(400),
  "a".repeat(256),
  "é".repeat(4_000),
  "2027-02-30",
  "0000-00-00",
  "0000-01-01",
  "9999-12-31",
  "-000001-01-01",
  "+275760-09-13",
  "24:00",
  "PT999999999999H",
  "P1Y",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF",
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...FRAGMENTS) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...FRAGMENTS), fc.constantFrom(...FRAGMENTS))
      .map(([one, other]) => one + other),
  },
  { weight: 1, arbitrary: fc.constantFrom(1_000, 20_000).map((length) => "x".repeat(length)) },
);

export const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 0.1, 13, 2 ** 31, -(2 ** 31), 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  fc.integer(),
  fc.double(),
);

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = "deep";
  for (let at = 0; at < depth; at += 1) value = wrap(value);
  return value;
};

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, undefined, true, false, [], {}, [[]], [null], 10n ** 30n),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      new Date(8.64e15),
      /^(a+)+$/,
      new Map([["a", 1]]),
      new Set([1]),
      new URL("https://evil.test/"),
      new Error("hostile"),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(300, (inner) => [inner]),
      nested(300, (inner) => ({ a: inner })),
      Array.from({ length: 2_000 }, () => ({})),
    ),
  },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 4 }) },
);
