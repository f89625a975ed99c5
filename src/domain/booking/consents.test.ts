import { describe, expect, test } from "vitest";
import { agreedTexts, CURRENT_TEXTS, consentIssues, tickedBoxes } from "./consents.ts";

const { terms, privacy } = CURRENT_TEXTS;

describe("the boxes of the terms and of the data policy", () => {
  test.each([
    ["both ticked", { terms: true, privacy: true }, { terms, privacy }, []],
    ["terms alone", { terms: true, privacy: false }, { terms, privacy: "" }, ["consents.privacy"]],
    ["data policy alone", { terms: false, privacy: true }, { terms: "", privacy }, ["consents.terms"]],
    [
      "none ticked",
      { terms: false, privacy: false },
      { terms: "", privacy: "" },
      ["consents.terms", "consents.privacy"],
    ],
  ])("agree to the texts of ticked boxes only: %s", (_, boxes, agreed, missing) => {
    expect(agreedTexts(boxes)).toEqual(agreed);
    expect(Object.keys(consentIssues(agreed))).toEqual(missing);
    expect(tickedBoxes(agreed)).toEqual(boxes);
  });

  test.each([["terms"], ["privacy"]] as const)("an earlier version of the %s is not ticked", (name) => {
    const agreed = { ...CURRENT_TEXTS, [name]: "2020-01-01" };
    expect(tickedBoxes(agreed)).toEqual({ terms: true, privacy: true, [name]: false });
    expect(consentIssues(agreed)).toEqual({ [`consents.${name}`]: "text-changed" });
  });
});
