import { sentence } from "../../domain/sentence.ts";
import type { esCoAccounts } from "./es-co-accounts.ts";

export const enAccounts: typeof esCoAccounts = {
  signInCode: {
    subject: (code, agency) => `${code} is your code to sign in at ${agency}`,
    preheader: (minutes) => `Type it on the page where you asked for it. It works for ${minutes} minutes.`,
    badge: "Sign-in code",
    heading: (agency) => `Sign in at ${agency}`,
    intro: "Type this code on the page where you asked for it.",
    label: "Your code",
    valid: (minutes) =>
      `It works once, for ${minutes} minutes. If you asked for several, use the newest one.`,
    secretTitle: "Keep it to yourself",
    secret: (agency) =>
      `Nobody at ${agency} will ask you for it by phone or chat. If you did not ask for it, ignore this e-mail: without the code nobody can get in.`,
  },
  providerEmail: {
    badge: "Your account",
    linked: {
      subject: (provider, agency) => `${provider} was linked to your account at ${agency}`,
      heading: (provider) => `${provider} was linked to your account`,
      intro: (provider, moment) =>
        `On ${moment} a ${provider} account was linked to yours. You can now sign in with it, too.`,
      otherwise: (provider, agency) =>
        `Sign in to your profile and unlink ${provider} at once. If you cannot sign in, write to ${agency} or call them.`,
    },
    unlinked: {
      subject: (provider, agency) => `${provider} was unlinked from your account at ${agency}`,
      heading: (provider) => `${provider} was unlinked from your account`,
      intro: (provider, moment) =>
        `On ${moment} ${provider} was unlinked from your account. You can no longer sign in with it.`,
      otherwise: (provider, agency) =>
        `Sign in to your profile and link ${provider} again. If you cannot sign in, write to ${agency} or call them.`,
    },
    preheader: "If it was you, there is nothing to do.",
    otherwiseTitle: "Was it not you?",
    action: "See my profile",
    because: (agency) => `You get this e-mail because you have an account on the site of ${agency}.`,
  },
  guideList: {
    subjects: {
      due: (title, when) => `Your list: ${title}, ${when}`,
      "by-hand": (title, when) => `Your list: ${title}, ${when}`,
      changed: (title, when) => `Your list has changed: ${title}, ${when}`,
      cancelled: (title, when) => `Cancelled: ${title}, ${when}`,
    },
    badges: { due: "List", "by-hand": "List", changed: "Changed", cancelled: "Cancelled" },
    when: (when) => sentence(`It leaves on ${when}`),
    counted: (people, bookings) =>
      people === 0
        ? "Nobody goes any more."
        : `${people === 1 ? "1 person goes" : `${people} people go`} in ${bookings === 1 ? "1 booking" : `${bookings} bookings`}.`,
    live: "The names are on the panel, always up to date.",
    liveAndResent: "The names are on the panel, always up to date. If the list changes, we write again.",
    cancelled: "The agency has cancelled this departure. Nobody goes.",
    movedSubject: (title, when) => `New time: ${title}, ${when}`,
    movedBadge: "New time",
    movedFrom: (when) => sentence(`It was to leave on ${when}`),
    moved: (time) => sentence(`The departure has a new time: it now leaves at ${time}`),
    action: "See the departure",
  },
  insurerList: {
    subjects: {
      due: (title, when) => `List of the insured: ${title}, ${when}`,
      changed: (title, when) => `The list of the insured has changed: ${title}, ${when}`,
      cancelled: (title, when) => `Cancelled: ${title}, ${when}`,
    },
    badges: { due: "List", changed: "Changed", cancelled: "Cancelled" },
    when: (when) => sentence(`It leaves on ${when}`),
    wasToLeave: (when) => sentence(`It was to leave on ${when}`),
    counted: (people) =>
      people === 0
        ? "Nobody travels any more."
        : people === 1
          ? "1 person travels."
          : `${people} people travel.`,
    behindLink:
      "For safety, names and documents are not in this e-mail. Download them with the link, without a password. If something changes, we write again.",
    cancelled: "The agency has cancelled this departure. Nobody travels.",
    movedSubject: (title, when) => `New time: ${title}, ${when}`,
    movedBadge: "New time",
    moved: (time) =>
      sentence(
        `The departure has a new time: it now leaves at ${time}, and its list comes in another e-mail`,
      ),
    action: "Download the list",
    until: "The link works until the end of the day of the departure.",
    because: (agency) =>
      `You get this e-mail because ${agency} gave this address for the lists of the people it insures.`,
  },
  guideUnassigned: {
    subject: (title, when) => `You no longer lead: ${title}, ${when}`,
    badge: "No longer yours",
    intro: (title, when) => sentence(`You no longer lead ${title} on ${when}`),
    others: "Somebody else leads it now. You do not have to go.",
    nobody: "You do not have to go.",
    mistake: (agency) => `Do you think this is a mistake? Reply to this e-mail, and it reaches ${agency}.`,
  },
  secondFactor: {
    badge: "Security",
    platform: "The platform",
    why: (why) => sentence(`Reason: ${why}`),
    left: (left) =>
      left === 0
        ? "It was the last one: you have none left. Set up your authenticator app again, and you get ten new ones."
        : left === 1
          ? "You have 1 recovery code left."
          : `You have ${left} recovery codes left.`,
    "set-up": {
      subject: (agency) => `Two-step verification was turned on for your access to ${agency}`,
      preheader: "If it was you, there is nothing to do.",
      heading: "Two-step verification turned on",
      intro: (moment, agency) =>
        `On ${moment} two-step verification was turned on for your access to the panel of ${agency}. From now on, an authenticator app confirms that it is you.`,
      otherwiseTitle: "Was it not you?",
      otherwise: (agency) =>
        `Somebody signed in with your Google account. Change its password now, and ask an owner of ${agency} or the platform to reset your two-step verification.`,
      action: "See my verification",
    },
    replaced: {
      subject: (agency) => `Two-step verification was changed for your access to ${agency}`,
      preheader: "If it was you, there is nothing to do.",
      heading: "Your two-step verification was changed",
      intro: (moment, agency) =>
        `On ${moment} another authenticator app was set up for your access to the panel of ${agency}. The earlier app and its recovery codes no longer work, there are ten new codes, and your other sessions have ended.`,
      otherwiseTitle: "Was it not you?",
      otherwise: (agency) =>
        `Somebody signed in with your Google account. Change its password now, and ask an owner of ${agency} or the platform to reset your two-step verification.`,
      action: "See my verification",
    },
    "recovery-code-used": {
      subject: (agency) => `A recovery code was used for your access to ${agency}`,
      preheader: "If it was you, there is nothing to do.",
      heading: "A recovery code was used",
      intro: (moment, agency) =>
        `On ${moment} one of your recovery codes was used on the panel of ${agency}.`,
      otherwiseTitle: "Was it not you?",
      otherwise: (agency) =>
        `Somebody has your Google account and your codes. Change the password of your Google account now, and ask an owner of ${agency} or the platform to reset your two-step verification.`,
      action: "Get new codes",
    },
    reset: {
      subject: (agency) => `Two-step verification was reset for your access to ${agency}`,
      preheader: "Set it up on your phone again when you next sign in.",
      heading: "Your two-step verification was reset",
      intro: (by, moment, agency) =>
        `${by} reset the two-step verification of your access to the panel of ${agency} on ${moment}.`,
      next: "Your sessions have ended, and your authenticator app and recovery codes no longer work. Sign in with Google and set it up again.",
      otherwiseTitle: "Did you not ask for this?",
      otherwise: (agency) =>
        `Sign in and set it up now, before somebody else does. Then tell an owner of ${agency}.`,
      action: "Set it up again",
    },
    colleagueReset: {
      subject: (name) => `The two-step verification of ${name} was reset`,
      preheader: (by) => sentence(`Reset by ${by}`),
      heading: (name) => `The two-step verification of ${name} was reset`,
      intro: ({ by, who, moment, agency }) =>
        `${by} reset the two-step verification of ${who} on the panel of ${agency} on ${moment}.`,
      effect: "Their sessions have ended. The next sign-in with their Google account sets up a new one.",
      otherwiseTitle: "Does this surprise you?",
      otherwise: (name) =>
        `Call ${name} to confirm the request. If they did not ask for it, remove them from the staff until it is clear.`,
      action: "See the log",
    },
    because: (agency) => `You get this e-mail because you work on the panel of ${agency}.`,
  },
  staffInvitation: {
    subject: (agency) => `You are invited to the panel of ${agency}`,
    preheader: (roles) => `You will come in as ${roles}.`,
    badge: "Invitation",
    heading: (agency) => `The panel of ${agency}`,
    intro: (inviter, agency, roles) =>
      `${inviter ?? "The platform"} invites you to work on the panel of ${agency} as ${roles}.`,
    how: "Sign in with the Google account of this same address.",
    action: "Accept the invitation",
    until: (moment) => `The link works once, until ${moment}.`,
    ignore: "If you did not expect this invitation, ignore this e-mail: nobody can accept it for you.",
    roles: {
      owner: "owner",
      manager: "manager",
      desk: "desk",
      "desk-lite": "desk without refunds",
      guide: "guide",
      accounts: "accounts",
      content: "content",
    },
  },
};
