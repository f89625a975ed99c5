import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Face } from "./face.tsx";

test.each([
  ["Luz Helena Epieyú", "LE"],
  ["Yolis Pacheco", "YP"],
  ["Elkin", "E"],
])("the guide %s without a photo is shown as %s", (name, initials) => {
  const html = renderToString(<Face name={name} photo={null} className="size-20" />);
  expect(html.replace(/<[^>]*>/g, "")).toBe(initials);
});
