import type { Answer } from "../../../../domain/questions/answer.ts";

const NAME = /^answers\.([0-9a-f-]{36})\.(booking|\d{1,3})$/;

/** Maximum number of characters. It is above the server's maximum, so that the server refuses a long answer with a message. */
const MAX_LENGTH = 1000;

export function readAnswers(form: FormData): Answer[] {
  return [...form.entries()].flatMap(([name, value]) => {
    const [, questionId, participant] = NAME.exec(name) ?? [];
    if (!questionId || typeof value !== "string" || value.trim() === "") return [];
    return [
      {
        questionId,
        person: participant === "booking" ? null : Number(participant),
        value: value.slice(0, MAX_LENGTH),
      },
    ];
  });
}
