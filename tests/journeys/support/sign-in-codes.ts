/** Values of `error` that the sign-in page can be given; the last is unknown to it. */
export const signInCodes = [
  "Signin",
  "OAuthSignin",
  "OAuthCallback",
  "OAuthCreateAccount",
  "EmailCreateAccount",
  "Callback",
  "OAuthAccountNotLinked",
  "EmailSignin",
  "CredentialsSignin",
  "SessionRequired",
  "TooManyCodes",
  "Unheard",
] as const;

/** Values of `error` of the page that says why nobody was signed in. */
export const errorPageCodes = ["Configuration", "AccessDenied", "Verification", "Default"] as const;

/** Queries with which the page that asks for the e-mailed code says what is wrong with a typed one. */
export const codeProblems = ["CodeWrong&left=1", "CodeExpired", "CodeVoid", "CodeIncomplete"] as const;
