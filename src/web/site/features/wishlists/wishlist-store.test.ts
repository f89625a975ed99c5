import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { showLists, useWishlists } from "./wishlist-store.ts";

test("the server renders no lists, even if this process has stored some", () => {
  const Names = () => useWishlists().lists.map(({ name }) => name);
  showLists([{ id: "0197b0a0-0000-7000-8000-000000000001", name: "Luna de miel", items: [] }]);
  expect(renderToString(createElement(Names))).toBe("");
});
