import { expect, test } from "vitest";
import { cutOption } from "./cut-option.ts";

const OPTIONS = [
  { id: "a", name: "Hotel Varuna" },
  { id: "b", name: "Parqueadero del Parque Los Yarumos, entrada norte" },
];

test("only a long name of the chosen option is cut off", () => {
  expect(["a", "b", ""].map((chosen) => cutOption(OPTIONS, chosen))).toEqual([null, OPTIONS[1]?.name, null]);
});
