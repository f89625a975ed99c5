import { expect, test } from "vitest";
import { demoAgencies } from "../demo/agencies.ts";
import { contrastFaults } from "./theme-contrast.ts";

test.each(demoAgencies)("everything on the site of $name can be read, by day and by night", ({ theme }) => {
  expect(contrastFaults(theme)).toEqual([]);
});

test.each(demoAgencies)("the night that follows from the day of $name can be read", ({ theme }) => {
  expect(contrastFaults({ ...theme, night: undefined })).toEqual([]);
});

test.each(demoAgencies)("$name with a paler ink has texts with too little contrast", ({ theme }) => {
  expect(contrastFaults({ ...theme, ink: "#8a8a8a" })).toContainEqual(
    expect.stringMatching(/^ink on surface by day has a contrast of 3\.\d\d, not 4\.5$/),
  );
});
