import { expect, test } from "vitest";
import { answerText, parseAnswer } from "./answer.ts";
import type { Question } from "./question.ts";

type Kind = Question["kind"];

const MEALS = [
  { id: "meat", name: { "es-CO": "Con carne", en: "With meat" } },
  { id: "plants", name: { "es-CO": "Sin carne", en: "Without meat" } },
];

const questionOf = (kind: Kind, isRequired = false) => ({
  kind,
  options: kind === "choice" ? MEALS : [],
  isRequired,
});

test.each<[Kind, string, string]>([
  ["text", "  Hotel\nDann  ", "Hotel Dann"],
  ["choice", "plants", "plants"],
  ["yes-no", "no", "no"],
  ["number", "042", "42"],
  ["date", "24/8/1990", "1990-08-24"],
])("an answer of kind %s is normalised: %s", (kind, typed, value) => {
  expect(parseAnswer(questionOf(kind), typed)).toEqual({ value });
});

test.each<[Kind, string, string]>([
  ["text", "a".repeat(256), "too-long:255"],
  ["choice", "fish", "not-an-option"],
  ["yes-no", "maybe", "not-an-option"],
  ["number", "-1", "not-a-number"],
  ["number", "1000001", "not-a-number"],
  ["date", "31/02/2026", "not-a-date"],
])("an answer of kind %s is refused: %s", (kind, typed, issue) => {
  expect(parseAnswer(questionOf(kind), typed)).toEqual({ issue });
});

test("only a required question needs an answer", () => {
  expect(parseAnswer(questionOf("text"), "  ")).toEqual({ value: null });
  expect(parseAnswer(questionOf("text", true), "  ")).toEqual({ issue: "required" });
});

test("an answer is shown in the reader's language", () => {
  expect(answerText(questionOf("choice"), "plants", "en")).toBe("Without meat");
  expect(answerText(questionOf("yes-no"), "yes", "es-CO")).toBe("Sí");
  expect(answerText(questionOf("date"), "1990-08-24", "en")).toContain("1990");
  expect(answerText(questionOf("text"), "Hotel Dann", "en")).toBe("Hotel Dann");
});
