import type { profile as spanish } from "../../es-co/identity/profile.ts";

export const profile: typeof spanish = {
  title: "Your profile",
  email: "E-mail",
  noEmail: "Your provider gave us no e-mail",
  country: "Country",
  none: "Not given",
  details: "Your details",
  changeName: {
    label: "Name",
    hint: "It is how we greet you on the site and in e-mails.",
    save: "Save name",
    saved: "We saved your name.",
  },
  saved: {
    heading: "Saved travellers",
    hint: "We offer them when you book with this agency again. They are deleted two years after they last went along.",
    delete: "Delete",
    deleteOf: (name) => `Delete ${name}`,
  },
  providers: {
    heading: "How you sign in",
    google: "Google",
    facebook: "Facebook",
    linked: "Linked",
    notLinked: "Not linked",
    link: "Link",
    linkNamed: (provider) => `Link ${provider}`,
    unlink: "Unlink",
    unlinkNamed: (provider) => `Unlink ${provider}`,
    onlyOne: "It is your only way to sign in: to unlink it, link another first.",
    byEmail: "You can also sign in by a code that we send to your e-mail.",
    onlyByEmail: "You sign in by a code that we send to your e-mail.",
    taken:
      "That account signs in to another profile of this site. Sign in with it and unlink it there first.",
    last: "We did not unlink it: it is your only way to sign in. Link another first.",
    noAnswer: "No answer came. Check your connection and try again.",
  },
  erase: {
    heading: "Delete my data",
    text: "We delete your account, your lists and your profile. Bookings are kept with the names of those who travelled, and their documents until two years after the trip, because the law requires contracts and accounts to be kept.",
    button: "Delete my data",
    title: "Delete all your data?",
    warning:
      "This cannot be undone. If you have a trip coming up, cancel it or wait until you have travelled.",
    typeToConfirm: (word: string) => `Type ${word} to confirm`,
    word: "DELETE",
    confirm: "Delete for good",
    keep: "Keep my account",
  },
};
