import type { Question } from "../../src/domain/questions/question.ts";

const words = (es: string, en: string) => ({ "es-CO": es, en });

const size = (id: string) => ({ id: id.toLowerCase(), name: words(id, id) });

/** Questions of the demo's experiences, by experience. Their ids are fixed, because answers refer to them. */
export const demoQuestions: Readonly<Record<string, readonly Omit<Question, "experienceId" | "position">[]>> = {
  // Bogotá by bike.
  "019c1fb9-db80-7a54-acb4-a45f3cd7652b": [
    {
      ...{ id: "019c2000-0000-7000-8000-000000000001", subject: "booking", kind: "text", options: [] },
      text: words(
        "¿En qué hotel o dirección de La Candelaria te alojas?",
        "Which hotel or address in La Candelaria are you staying at?",
      ),
      ...{ isRequired: false, isSensitive: false },
    },
    {
      ...{ id: "019c2000-0000-7000-8000-000000000002", subject: "participant", kind: "choice" },
      text: words("Talla del casco", "Helmet size"),
      ...{ options: ["S", "M", "L"].map(size), isRequired: true, isSensitive: false },
    },
    {
      ...{ id: "019c2000-0000-7000-8000-000000000003", subject: "participant", kind: "text", options: [] },
      text: words("¿Alergias que el guía deba conocer?", "Any allergies that the guide should know?"),
      ...{ isRequired: false, isSensitive: true },
    },
  ],
  // Minca.
  "019c34f8-1700-7f50-88de-d10832e4e9a6": [
    {
      ...{ id: "019c2000-0000-7000-8000-000000000004", subject: "booking", kind: "text", options: [] },
      text: words("¿Dónde te recogemos en Santa Marta?", "Where do we pick you up in Santa Marta?"),
      ...{ isRequired: false, isSensitive: false },
    },
    {
      ...{ id: "019c2000-0000-7000-8000-000000000005", subject: "participant", kind: "choice" },
      text: words("Talla de las botas", "Boot size"),
      options: ["34–36", "37–39", "40–42", "43–45", "46–48"].map(size),
      ...{ isRequired: true, isSensitive: false },
    },
    {
      ...{ id: "019c2000-0000-7000-8000-000000000006", subject: "participant", kind: "text", options: [] },
      text: words("¿Alergias o dieta para el almuerzo?", "Any allergies or diet for the lunch?"),
      ...{ isRequired: false, isSensitive: true },
    },
  ],
};
