import { sentence } from "../../../../../domain/sentence.ts";
import type { companions as spanish } from "../../es-co/booking/companions.ts";

export const companions: typeof spanish = {
  title: "Complete your details",
  bookedBy: (name) => `${name}'s booking`,
  why: (name) =>
    `${name || "The person who booked"} has a confirmed booking, and there is nothing to pay here. The insurance and the entrance need everybody's details: write them as they are on the document.`,
  until: (moment) => sentence(`You have until ${moment}`),
  left: (missing, all) =>
    missing === 1 ? `1 of ${all} people still to complete` : `${missing} of ${all} people still to complete`,
  person: (number) => `Participant ${number}`,
  agesHint: (ages) => `For the price that was booked: ${ages}.`,
  privacy: {
    before: "I authorise the ",
    link: "use of these personal data",
    after: " for the booking and the insurance.",
  },
  seen: (agency) =>
    `Only the person who booked and ${agency} see what you write. Others who open this link do not.`,
  save: "Save the details",
  done: (number) => `Done: we have saved the details of participant ${number}.`,
  doneMore: "You can complete somebody else of the group.",
  moved: (number) => `What you wrote is now at participant ${number}: please check and save it.`,
  notMoved: "Nobody else is missing, so that we have not saved what you wrote.",
  complete: {
    title: "Nobody is missing",
    text: "We have the details of the whole group. See you there!",
  },
  cancelled: {
    title: "This booking was cancelled",
    text: (name) =>
      `There is nothing to complete. If you did not expect that, talk to ${name || "the person who booked"} or write to us.`,
  },
  closed: {
    title: "The time is over",
    text: "Details can no longer be written here. Call us or write to us, and bring everybody's document.",
  },
  call: "Call",
  whatsapp: "WhatsApp",
  panel: {
    title: (missing) =>
      missing === 1 ? "The details of 1 person are missing" : `The details of ${missing} people are missing`,
    text: (until) =>
      sentence(
        `Share the link so that everybody writes their own, or write them yourself. You have until ${until}`,
      ),
    complete: "Complete the details",
    share: "Send by WhatsApp",
    copy: "Copy the link",
    copied: "Copied. Paste it wherever you like.",
    failed: "It could not be copied.",
    invitation: ({ title, when, url }) =>
      `You have a seat on “${title}” (${when}). Please add your details for the insurance and the entrance here: ${url}`,
  },
};
