import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { signInMessages } from "../../messages/identity/sign-in.ts";
import { codeProblemText } from "./code-problem.ts";
import { TypeCode } from "./type-code.tsx";

const messages = signInMessages["es-CO"];

function mainButtons(problem: string | null): string[] {
  const html = renderToStaticMarkup(
    <TypeCode
      {...{ messages, csrfToken: null, callbackUrl: "/", address: "ana@viajeros.test" }}
      initial={{ problem, attemptsLeft: 3 }}
      otherAddress={null}
    />,
  );
  return [...html.matchAll(/<button [^>]*class="([^"]*)"[^>]*>(.*?)<\/button>/g)].flatMap(([, look, name]) =>
    look?.split(" ").includes("bg-brand") ? [name ?? ""] : [],
  );
}

test("the button that submits the code is primary if the typed code can be corrected", () => {
  for (const problem of [null, "CodeWrong", "CodeIncomplete", "no-answer", "TooManyCodes"])
    expect([problem, mainButtons(problem)]).toEqual([problem, [messages.byEmail.enter]]);
});

test("the button for another code is primary if the code is no longer valid", () => {
  for (const problem of ["CodeExpired", "CodeVoid"])
    expect([problem, mainButtons(problem)]).toEqual([problem, [messages.byEmail.again]]);
});

test("after too many codes, the form shows the minutes until the next code", () => {
  expect(codeProblemText("TooManyCodes", 0, messages, 61)).toContain("en 2 minutos");
  expect(codeProblemText("TooManyCodes", 0, messages, 60)).toContain("en 1 minuto.");
  expect(codeProblemText("TooManyCodes", 0, messages)).toBe(messages.errors.TooManyCodes);
});
