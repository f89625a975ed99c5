import type { Answer } from "../../../../domain/questions/answer.ts";

const NAME = /^answers\.([0-9a-f-]{36})\.(booking|\d{1,3})$/;

/** In characters. The server refuses a shorter maximum with a message. */
const LONGEST = 1000;

/** Returns the answers of a submitted form, without empty ones. */
export function readAnswers(form: FormData): Answer[] {
  return [...form.entries()].flatMap(([name, value]) => {
    const [, questionId, whom] = NAME.exec(name) ?? [];
    if (!questionId || typeof value !== "string" || value.trim() === "") return [];
    return [{ questionId, person: whom === "booking" ? null : Number(whom), value: value.slice(0, LONGEST) }];
  });
}
