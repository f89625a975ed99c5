/** The sign-in page does not know the last value. */
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

export const errorPageCodes = ["Configuration", "AccessDenied", "Verification", "Default"] as const;

export const codeProblems = ["CodeWrong&left=1", "CodeExpired", "CodeVoid", "CodeIncomplete"] as const;
