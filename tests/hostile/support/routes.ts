import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import siteMap from "../../../src/web/site/routes.ts";
import type { Meaningful } from "./from-schema.ts";
import { hostileText } from "./hostile-values.ts";

const COMPONENT_GALLERY = "component-gallery/route.tsx";

export async function siteRoutes(): Promise<{ file: string; patterns: string[] }[]> {
  const screens = new Map<string, string[]>();
  const walk = (entries: RouteConfigEntry[], parentPath: string): void => {
    for (const { file, path = "", children } of entries) {
      const pattern = `${parentPath}/${path}`.replace(/\/+$/, "");
      if (children) walk(children, pattern);
      else if (file !== COMPONENT_GALLERY) screens.set(file, [...(screens.get(file) ?? []), pattern || "/"]);
    }
  };
  walk(await siteMap, "");
  return [...screens].map(([file, patterns]) => ({ file, patterns }));
}

const NAME = /\.(?:get|has|getAll)\(\s*"([A-Za-z][\w.-]*)"/g;

export function fieldNames(): string[] {
  const sources = globSync("src/{web,domain,server/pages/cache}/**/*.{ts,tsx}");
  const names = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(NAME)].map(([, name]) => name ?? ""),
  );
  const participant = [
    "name",
    "documentType",
    "documentNumber",
    "birthDate",
    "email",
    "phoneNumber",
    "price",
  ];
  const fields = participant.map((field) => `participantsInfo.0.${field}`);
  const checkoutFields = [
    "date",
    "startTime",
    "duration",
    "price.id",
    "price.value",
    "price.name",
    "prices.adulto.value",
    "prices.adulto.name",
    "party.adulto",
    "bookingId",
    "idempotencyKey",
  ];
  return [
    ...new Set([
      ...names,
      ...fields,
      ...participant,
      ...checkoutFields,
      "message",
      "phone",
      "_routes",
      "index",
    ]),
  ];
}

const ENDINGS = [
  "",
  "",
  "",
  ".data",
  ".data",
  ".data",
  "/",
  "//",
  "/.data",
  "/_.data",
  ".data/",
  ".html",
  "/..",
];
const RAW_PARTS = [
  "%00",
  "%",
  "%zz",
  "%2f",
  "%2e%2e",
  "%252e%252e%252f",
  "%c0%af",
  "%ff",
  "..",
  ".",
  "\u00ff",
];

const part = (known: readonly unknown[] | undefined): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: known ? 5 : 0, arbitrary: fc.constantFrom(...(known ?? [""])).map(String) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_PARTS) },
    {
      weight: 2,
      arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2_000)),
    },
  );

export function pathsOf(pattern: string, meaningful: Meaningful): fc.Arbitrary<string> {
  const known: Meaningful = { ...meaningful, id: meaningful.experienceId ?? [] };
  const parts = pattern
    .split("/")
    .slice(1)
    .map((segment) => {
      if (segment === "*")
        return fc.array(part(undefined), { maxLength: 4 }).map((segments) => segments.join("/"));
      const [, name] = /^:(\w+)/.exec(segment) ?? [];
      const suffix = segment.replace(/^:\w+/, "");
      return name ? part(known[name]).map((value) => value + suffix) : fc.constant(segment);
    });
  const ending = fc.constantFrom(...ENDINGS);
  const isUpperCase = fc.constantFrom(...Array.from({ length: 12 }, () => false), true);
  return fc.tuple(fc.tuple(...parts), ending, isUpperCase).map(([segments, end, isUpper]) => {
    const path = `/${segments.join("/")}${end}`.replace(/^\/\.data$/, "/_root.data");
    return isUpper ? path.replace(/[a-z]/g, (letter) => letter.toUpperCase()) : path;
  });
}

export function fieldsOf(names: readonly string[], meaningful: Meaningful): fc.Arbitrary<[string, string][]> {
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom("__proto__", "constructor", "a[]", "a[b]", "_method", "_data") },
    { weight: 1, arbitrary: hostileText.map((text) => text.slice(0, 200)) },
  );
  const field = name.chain((key) => {
    const last = key.split(".").at(-1) ?? "";
    const known = Object.hasOwn(meaningful, last) ? meaningful[last] : undefined;
    const value = known
      ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known).map(String) }, hostileText)
      : hostileText;
    return value.map((text): [string, string] => [key, text.toWellFormed().slice(0, 3_000)]);
  });
  return fc.array(field, { maxLength: 9 });
}
