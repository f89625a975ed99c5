import type { signIn as spanish } from "../es-co/sign-in.ts";

export const signIn: typeof spanish = {
  title: "Sign in",
  description: "To book and see your trips. No passwords: use an account you already have.",
  google: "Continue with Google",
  facebook: "Continue with Facebook",
  legal: {
    before: "We only use your name, e-mail and picture, under our ",
    link: "data policy",
    after: ".",
  },
  leaving: "Opening…",
  noAnswer: "No answer came",
  noAnswerText: "Check your connection and choose again how to sign in. What you typed is still here.",
  home: "Back to the start",
  backToCheckout: "Back to your booking, as you filled it in",
  backToPage: "Back to where you were",
  retry: "Try again",
  errors: {
    Signin: "We could not sign you in. Try again or use the other account.",
    OAuthSignin: "We could not reach that provider. Try again or use the other one.",
    OAuthCallback: "Signing in was not completed. If you cancelled by mistake, try again.",
    OAuthCreateAccount: "We could not create your account. Try again in a moment.",
    EmailCreateAccount: "We could not create your account with that e-mail. Use another account.",
    Callback: "Something failed on the way back from the provider. Try again.",
    OAuthAccountNotLinked:
      "You already have an account with that e-mail. Sign in the way you did the first time.",
    EmailSignin: "We could not send you the sign-in e-mail. Check the address.",
    CredentialsSignin: "The sign-in details are not right.",
    SessionRequired: "Sign in to see that page.",
    TooManyRequests: "Too many attempts in a row. Wait a minute and try again.",
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
