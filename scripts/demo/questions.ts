import type { Question } from "../../src/domain/questions/question.ts";

const localizedText = (es: string, en: string) => ({ "es-CO": es, en });

const sizeOption = (name: string) => ({
  id: name.toLowerCase().replace("–", "-"),
  name: localizedText(name, name),
});

/** The questions' ids are fixed, because answers refer to them. */
export const demoQuestions: Readonly<Record<string, readonly Omit<Question, "experienceId" | "position">[]>> =
  {
    // Santa Isabel.
    "019c1f15-1000-7f91-a11c-192efe9b9a0c": [
      {
        ...{ id: "019c2000-0000-7000-8000-000000000001", subject: "booking", kind: "text", options: [] },
        text: localizedText(
          "¿En qué hotel de El Cable o Milán te recogemos?",
          "At which hotel in El Cable or Milán do we pick you up?",
        ),
        ...{ isRequired: false, isSensitive: false },
      },
      {
        ...{ id: "019c2000-0000-7000-8000-000000000002", subject: "participant", kind: "choice" },
        text: localizedText("Talla de los guantes", "Glove size"),
        ...{ options: ["S", "M", "L"].map(sizeOption), isRequired: true, isSensitive: false },
      },
      {
        ...{ id: "019c2000-0000-7000-8000-000000000003", subject: "participant", kind: "text", options: [] },
        text: localizedText(
          "¿Alergias que los guías deban conocer?",
          "Any allergies that the guides should know?",
        ),
        ...{ isRequired: false, isSensitive: true },
      },
    ],
    // Minca.
    "019c34f8-1700-7f50-88de-d10832e4e9a6": [
      {
        ...{ id: "019c2000-0000-7000-8000-000000000004", subject: "booking", kind: "text", options: [] },
        text: localizedText("¿Dónde te recogemos en Santa Marta?", "Where do we pick you up in Santa Marta?"),
        ...{ isRequired: false, isSensitive: false },
      },
      {
        ...{ id: "019c2000-0000-7000-8000-000000000005", subject: "participant", kind: "choice" },
        text: localizedText("Talla de las botas", "Boot size"),
        options: ["34–36", "37–39", "40–42", "43–45", "46–48"].map(sizeOption),
        ...{ isRequired: true, isSensitive: false },
      },
      {
        ...{ id: "019c2000-0000-7000-8000-000000000006", subject: "participant", kind: "text", options: [] },
        text: localizedText("¿Alergias o dieta para el almuerzo?", "Any allergies or diet for the lunch?"),
        ...{ isRequired: false, isSensitive: true },
      },
    ],
  };
