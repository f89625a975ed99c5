import { expect, test } from "vitest";
import { demoAgencies } from "../demo/agencies.ts";
import { contrastFaults } from "./theme-contrast.ts";

test.each(demoAgencies)("the colours of $name have enough contrast by day and by night", ({ theme }) => {
  expect(contrastFaults(theme)).toEqual([]);
});

test.each(demoAgencies)(
  "the night derived from the day colours of $name has enough contrast",
  ({ theme }) => {
    expect(contrastFaults({ ...theme, night: undefined })).toEqual([]);
  },
);

test.each(demoAgencies)("a paler ink of $name has too little contrast on its surface", ({ theme }) => {
  expect(contrastFaults({ ...theme, ink: "#8a8a8a" })).toContainEqual(
    expect.stringMatching(/^ink on surface by day has a contrast of 3\.\d\d, not 4\.5$/),
  );
});
