import type { signIn as spanish } from "../../es-co/identity/sign-in.ts";
import { formatWait } from "../../format-wait.ts";

export const signIn: typeof spanish = {
  title: "Sign in",
  purpose: {
    any: "To book and see your trips.",
    checkout: "So that the booking is in your name.",
    hearts: "To keep your favourites and see them on all your devices.",
    bookings: "To see your bookings.",
    profile: "To see and change your details.",
  },
  noPasswords: "No passwords.",
  noPasswordsNorCode: "No passwords: use an account you already have.",
  google: "Continue with Google",
  facebook: "Continue with Facebook",
  legal: {
    before: "We only use your name, e-mail and picture, under our ",
    link: "data policy",
    after: ".",
  },
  byEmail: {
    or: "or with your e-mail",
    address: "E-mail",
    noAddress: "Please check the e-mail: it should look like name@domain.com.",
    ask: "Send me a code",
    title: "Check your e-mail",
    sent: (address) => `We sent a code to ${address}.`,
    spam: (minutes) => `It works for ${minutes} minutes. If you do not see it, check your spam folder.`,
    code: "Code from the e-mail",
    enter: "Sign in",
    again: "Send another code",
    notThere: "Not there yet? You can ask for another one any time.",
    againIn: "You can ask for another code in",
    tooMany: (seconds) =>
      `That was several codes in a row. Check your inbox and your spam folder; you can ask for another one in ${formatWait(seconds, "en")}.`,
    sentAgain: "Done, we sent you another. Use the newest one: the one before no longer works.",
    otherAddress: "Use another e-mail",
    incomplete: "Type all the digits of the code.",
    wrong: (left) =>
      left === 1
        ? "That is not the code. You have 1 try left."
        : `That is not the code. You have ${left} tries left.`,
    expired: "That code has expired. Ask for another.",
    void: "That code no longer works here: it was used, has expired, was mistyped several times, or was asked for in another browser. Ask for another.",
  },
  leaving: "Opening…",
  noAnswer: "No answer came",
  noAnswerText: "Check your connection and choose again how to sign in. What you typed is still here.",
  home: "Back to home",
  backToCheckout: "Back to your booking, as you filled it in",
  backToPage: "Back to where you were",
  retry: "Try again",
  errors: {
    Signin: "We could not sign you in. Try again or use the other account.",
    OAuthSignin: "We could not reach that provider. Try again or use the other one.",
    OAuthCallback: "Signing in was not completed. If you cancelled by mistake, try again.",
    OAuthCreateAccount: "We could not create your account. Try again in a moment.",
    EmailCreateAccount: "We could not sign you in with that e-mail. Try again in a moment.",
    Callback: "Something failed on the way back from the provider. Try again.",
    OAuthAccountNotLinked:
      "You already have an account with that e-mail. Sign in the way you did the first time.",
    EmailSignin: "We could not send you the code. Check the e-mail and try again.",
    CredentialsSignin: "The sign-in details are not right.",
    SessionRequired: "Sign in to see that page.",
    TooManyRequests: "Too many attempts in a row. Wait a minute and try again.",
    TooManyCodes:
      "That was several codes in a row. Check your inbox and your spam folder, or try again in a few minutes.",
    csrf: "The page was open for a long time. Please try again.",
    default: "We could not sign you in. Please try again.",
  },
  signOut: {
    title: "Sign out?",
    description: "You can come back whenever you like with the same account.",
    confirm: "Sign out",
    stay: "Stay signed in",
  },
  error: {
    Configuration: {
      title: "Signing in is not available",
      text: "It is our problem and it has been recorded. Try later; you can keep looking around meanwhile.",
    },
    AccessDenied: {
      title: "We could not let you in",
      text: "Your account has no verified e-mail, or you did not give permission. Verify your e-mail with the provider or use another account.",
    },
    Verification: {
      title: "The link no longer works",
      text: "It was used or has expired. Please sign in again.",
    },
    Default: {
      title: "We could not sign you in",
      text: "Try again. If it goes on, use the other account or write to us.",
    },
  },
};
