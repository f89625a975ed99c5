import type { socialProof as spanish } from "../../es-co/experiences/social-proof.ts";

export const socialProof: typeof spanish = {
  guides: {
    title: "Who guides you",
    languages: (names) => `Speaks ${names}`,
    card: (number) => `Guide licence no. ${number}`,
  },
  photographs: {
    title: "What it is like",
    label: "Photographs",
    open: "Enlarge the photograph:",
    by: (name) => `Photograph: ${name}`,
    byTraveller: (name) => `Photograph by ${name}, who travelled with us`,
  },
  reviews: {
    title: "Traveller reviews",
    went: (month) => `Travelled in ${month}`,
    writtenIn: (language) => `Written in ${language}`,
    answer: (agency) => `Answer from ${agency}`,
    more: (left) => (left === 1 ? "Show 1 more review" : `Show ${left} more reviews`),
    latest: (shown) => `These are the latest ${shown}.`,
  },
  provider: {
    title: "Who runs it",
    unregistered: "Registration not in force",
    rnt: (rnt) => `National Tourism Registry (RNT) no. ${rnt}`,
    about: (agency) => `Meet ${agency}`,
  },
};
