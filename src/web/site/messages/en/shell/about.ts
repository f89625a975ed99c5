import type { about as spanish } from "../../es-co/shell/about.ts";

export const about: typeof spanish = {
  title: "About us",
  team: "Meet your guides",
  valuesTitle: "What guides us",
  contactTitle: "Let us talk",
  phone: "Phone",
  email: "E-mail",
  address: "Address",
  rnt: "National Tourism Registry",
  write: "Write to us",
  seeExperiences: "See the experiences",
};
