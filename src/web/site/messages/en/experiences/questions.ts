import type { questions as spanish } from "../../es-co/experiences/questions.ts";

export const questions: typeof spanish = {
  title: "Questions and answers",
  bring: "What do I bring, and what should I know?",
  cancel: "Can I cancel?",
  cancelAnswer: "Yes, free of charge up to 24 hours before it starts: you get 100% back.",
  rain: "What if it rains?",
  rainAnswer:
    "If we have to cancel because of weather or safety, you choose between another date and a 100% refund.",
  kids: "Can children come?",
  fromAge: (age) => `Yes, from ${age} old.`,
  anyAge: "Yes, of all ages.",
  similar: "You may also like",
  share: { label: (title) => `Share ${title}`, copied: "Link copied" },
};
