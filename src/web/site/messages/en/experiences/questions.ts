import type { questions as spanish } from "../../es-co/experiences/questions.ts";

export const questions: typeof spanish = {
  title: "Questions and answers",
  bring: "What do I bring, and what should I know?",
  cancel: "Can I cancel?",
  cancelAnswer: "Yes, with a full refund up to 24 hours before it starts.",
  rain: "What if it rains?",
  rainAnswer: "If we cancel because of weather or safety, you choose another date or a full refund.",
  kids: "Can children come?",
  fromAge: (age) => `Yes, from ${age} old.`,
  anyAge: "Yes, of all ages.",
  similar: "You may also like",
  share: { label: (title) => `Share ${title}`, copied: "Link copied" },
};
