import type { answers as spanish } from "../../es-co/checkout/answers.ts";

export const answers: typeof spanish = {
  heading: "To prepare your experience",
  given: "Answered",
  answers: "Your answers",
  optional: "optional",
  choose: "Choose…",
  yes: "Yes",
  no: "No",
  none: "No answer",
  date: "Day, month and year: 24/08/1990",
  sensitive: (agency) =>
    `This is sensitive: answering is voluntary. Only ${agency} uses it, for this trip, and it is deleted 30 days later.`,
  consent: (agency) =>
    `${agency} may use my sensitive answers, and those about the people with me, for this trip alone.`,
  ownConsent: (agency) => `If I gave a sensitive answer, ${agency} may use it, for this trip alone.`,
};
