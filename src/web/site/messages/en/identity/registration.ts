import type { registration as spanish } from "../../es-co/identity/registration.ts";

export const registration: typeof spanish = {
  phone: {
    label: "Mobile phone",
    country: "Country",
    searchCountry: "Find a country",
    noCountry: "No country matches.",
    number: "Mobile number",
    missing: "Enter your mobile number.",
    invalid: "The number is not valid for that country.",
    plainHint: "With the country code: +57 300 1234567",
    missingCountry: "Choose a country.",
    change: "Change",
    heading: "Change mobile phone",
    save: "Save",
    cancel: "Cancel",
    saved: "Phone updated",
    savedText: "We will use this number to tell you about your trips.",
  },
  registration: {
    title: "One last thing",
    description:
      "The agency gets your mobile number with each booking, to tell you if anything changes on the day of your trip.",
    save: "Save and continue",
    elsewhere: "It is saved in another tab. Then press Pay here: what you typed is still on this page.",
    done: "All set!",
    doneText: "Your registration is complete.",
    ok: "OK",
    signOut: "Sign out",
  },
};
