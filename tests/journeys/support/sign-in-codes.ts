/** Values of `error` on the sign-in page. The last value is unknown to the page. */
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
  "UnknownCode",
] as const;

/** Values of `error` on the sign-in error page. */
export const errorPageCodes = ["Configuration", "AccessDenied", "Verification", "Default"] as const;

/** Values of `error`, some with a further parameter, for which the code page shows a problem with the typed code. */
export const codeProblems = ["CodeWrong&left=1", "CodeExpired", "CodeVoid", "CodeIncomplete"] as const;
