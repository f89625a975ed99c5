import { expect, test } from "vitest";
import { memoryStorage } from "../../../../../tests/support/memory-storage.ts";
import { findLinkNames, keepLinkNames, readLinkNames } from "./link-names.ts";

const ORIGIN = "https://www.andesvivo.test";
const opened = (search: string, referrer = "") => ({ search, referrer, origin: ORIGIN });
const QUERY = "?utm_source=boletin&utm_campaign=Semana%20Santa&x=1";
const NAMES = { source: "boletin", campaign: "Semana Santa" };

test("the names of a link are read from its address", () => {
  expect(readLinkNames(QUERY)).toEqual(NAMES);
  expect(readLinkNames("?utm_content=boton&gclid=abc")).toEqual({});
});

test.each(["ana@viajeros.test", "3104567890", "documento 1020304050", "<script>", "", "x".repeat(61)])(
  "the value %s is left out, because it could name a person or is no name",
  (value) => {
    expect(readLinkNames(`?${new URLSearchParams({ utm_campaign: value })}`)).toEqual({});
  },
);

test("names are kept across pages of the tab once the visitor has agreed", () => {
  const store = memoryStorage();
  keepLinkNames(store, "andes-vivo", findLinkNames(store, "andes-vivo", opened(QUERY)), "granted");
  expect(findLinkNames(store, "andes-vivo", opened(""))).toEqual(NAMES);
  expect(findLinkNames(store, "caribe-sereno", opened(""))).toEqual({});
  expect(findLinkNames(store, "andes-vivo", opened("?utm_source=feria"))).toEqual({ source: "feria" });
});

test("names are not kept before the visitor has agreed, and are deleted by a refusal", () => {
  const store = memoryStorage();
  keepLinkNames(store, "andes-vivo", NAMES, "undecided");
  expect(store.kept.size).toBe(0);
  keepLinkNames(store, "andes-vivo", NAMES, "granted");
  keepLinkNames(store, "andes-vivo", {}, "granted");
  expect(findLinkNames(store, "andes-vivo", opened(""))).toEqual(NAMES);
  keepLinkNames(store, "andes-vivo", NAMES, "refused");
  expect(store.kept.size).toBe(0);
});

test("the names of a page that was left before its scripts started are read from the referrer", () => {
  const store = memoryStorage();
  expect(findLinkNames(store, "andes-vivo", opened("", `${ORIGIN}/experience/e1${QUERY}`))).toEqual(NAMES);
  expect(findLinkNames(store, "andes-vivo", opened("", `${ORIGIN}.evil.test/${QUERY}`))).toEqual({});
});
