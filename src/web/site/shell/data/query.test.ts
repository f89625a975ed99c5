import { useQueryClient } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { QueryArea } from "./query.tsx";

test("on the server, each page has a query client of its own", () => {
  const clients = new Set<unknown>();
  const Probe = () => {
    clients.add(useQueryClient());
    return null;
  };
  const page = createElement(QueryArea, null, createElement(Probe));
  renderToString(page);
  renderToString(page);
  expect(clients.size).toBe(2);
});
