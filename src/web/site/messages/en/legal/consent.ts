import type { consent as spanish } from "../../es-co/legal/consent.ts";

export const consent: typeof spanish = {
  title: "May we measure your visit?",
  text: "If you agree, we measure which pages are seen and what is booked, without your name, document or e-mail. Change your mind at the foot of any page.",
  policy: "Privacy policy",
  accept: "Agree",
  refuse: "Refuse",
  now: { granted: "You have agreed to this.", refused: "You have refused this." },
};
