import type { consent as spanish } from "../es-co/consent.ts";

export const consent: typeof spanish = {
  title: "May we count your visit?",
  text: "If you agree, we measure which pages are seen and what is booked, to improve the site. Without your name, document or e-mail. You can change this at any time, at the foot of every page.",
  policy: "Privacy policy",
  accept: "Agree",
  refuse: "Refuse",
  now: { granted: "You have agreed to this.", refused: "You have refused this." },
};
