import { and, eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { Database } from "../../../src/db/connection/client.ts";
import { questions } from "../../../src/db/schema/questions.ts";
import type { Question } from "../../../src/domain/questions/question.ts";
import { START } from "../use-case-context.ts";

const words = (es: string, en: string) => ({ "es-CO": es, en });

type Plain = Pick<Question, "subject" | "kind"> & Partial<Question>;

/** Lower positions come first. */
export async function insertQuestion(
  db: Database,
  experience: { agencyId: string; id: string },
  question: Plain,
): Promise<string> {
  const id = v7();
  await db.insert(questions).values({
    position: 0,
    text: words("¿Algo más?", "Anything else?"),
    isRequired: false,
    isSensitive: false,
    ...question,
    options: [...(question.options ?? [])],
    ...{ agencyId: experience.agencyId, experienceId: experience.id, id },
    ...{ retiredAt: null, createdAt: START, updatedAt: START },
  });
  return id;
}

export const SIZES = [
  { id: "s", name: words("Pequeña", "Small") },
  { id: "l", name: words("Grande", "Large") },
];

export async function insertThreeQuestions(db: Database, experience: { agencyId: string; id: string }) {
  const pickup = await insertQuestion(db, experience, {
    ...{ position: 1, subject: "booking", kind: "text" },
    text: words("¿Dónde te recogemos?", "Where do we pick you up?"),
  });
  const size = await insertQuestion(db, experience, {
    ...{ position: 2, subject: "participant", kind: "choice", options: SIZES, isRequired: true },
    text: words("Talla de camiseta", "Shirt size"),
  });
  const allergies = await insertQuestion(db, experience, {
    ...{ position: 3, subject: "participant", kind: "text", isSensitive: true },
    text: words("¿Tienes alergias?", "Any allergies?"),
  });
  return { pickup, size, allergies };
}

export const changeQuestion = (
  db: Database,
  { agencyId }: { agencyId: string },
  id: string,
  change: { retiredAt?: Date; isRequired?: boolean },
) =>
  db
    .update(questions)
    .set(change)
    .where(and(eq(questions.agencyId, agencyId), eq(questions.id, id)));
