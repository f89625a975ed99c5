import type { consent as spanish } from "../../es-co/legal/consent.ts";

export const consent: typeof spanish = {
  title: "May we measure your visit?",
  text: "If you agree, we measure visits and bookings, without your name. Change it in the footer.",
  policy: "Your data",
  accept: "Agree",
  refuse: "Refuse",
  now: { granted: "You have agreed to this.", refused: "You have refused this." },
};
