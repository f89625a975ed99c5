import fc from "fast-check";
import { hostileText } from "./hostile-values.ts";

const META = [
  { values: ["Date"] },
  { values: ["regexp"] },
  { values: ["bigint"] },
  { values: ["URL"] },
  { values: ["map"] },
  { values: ["set"] },
  { values: ["Error"] },
  { values: [["custom", "x"]] },
  { values: [["class", "Object"]] },
  { values: [["symbol", "iterator"]] },
  { values: [["typed-array", "Uint8Array"]] },
  { values: { "__proto__.polluted": ["Date"] } },
  { values: { "id.x.y.z": ["Date"] } },
  { values: { id: ["Date"] } },
  { values: { name: ["map"] } },
  { values: "Date" },
  { values: [[[[]]]] },
  { values: null },
  { referentialEqualities: { id: ["__proto__.polluted"] } },
  { referentialEqualities: { id: ["constructor.prototype.polluted"] } },
  { referentialEqualities: [["id"]] },
  { referentialEqualities: { "": [""] } },
  { referentialEqualities: 7 },
  { v: 99 },
  [],
  "meta",
  7,
];

const PLAIN = ["{}", "[]", "null", '""', "0", '{"id":"x"}', '{"name":{"id":"x"}}', '{"id":["(a+)+$","g"]}'];

const RAW = [
  "",
  "null",
  "[]",
  "7",
  '"text"',
  "{",
  '{"json":',
  '{"json":{}',
  "\ufeff{}",
  "[".repeat(20_000),
  `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
  '{"json":{"__proto__":{"polluted":1},"id":"x"}}',
  '{"json":{"constructor":{"prototype":{"polluted":1}}}}',
  '{"json":{"id":"\\ud800"}}',
  '{"json":{"id":"\\u0000"}}',
  '{"json":{"name":"a\\u0000b","id":"x","id":"y"}}',
  '{"json":1e999}',
  '{"0":{"json":{}}}',
  "NaN",
  "undefined",
];

export const wireInput: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...RAW),
  fc
    .tuple(fc.constantFrom(...PLAIN), fc.constantFrom(...META))
    .map(([json, meta]) => `{"json":${json},"meta":${JSON.stringify(meta)}}`),
  hostileText.map((text) => JSON.stringify({ json: text })),
  hostileText,
  fc.json(),
);
