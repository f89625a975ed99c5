import { useQueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { QueryArea } from "./query.tsx";

function CacheTime() {
  return String(useQueryClient().getDefaultOptions().queries?.gcTime);
}

test("fetched data stay in the cache for five minutes", () => {
  const html = renderToString(
    <QueryArea>
      <CacheTime />
    </QueryArea>,
  );
  expect(html).toBe("300000");
});
