import { EmailTakenError } from "../../db/queries/identity/accounts.ts";
import { UserNotCreatedError } from "../../db/queries/identity/auth-adapter.ts";

const SIGN_IN_PAGE_CODES = new Set([
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
]);

export const isSignInPageCode = (code: string): boolean => SIGN_IN_PAGE_CODES.has(code);

/** Returns the library's error type, such as `InvalidCheck`, or the name of any other error. */
export function typeOf(error: Error): string {
  return "type" in error && typeof error.type === "string" ? error.type : error.name;
}

/** next-auth v4's names for the library's configuration errors. */
const CONFIGURATION_CODES = new Map([
  ["MissingSecret", "NO_SECRET"],
  ["MissingAuthorize", "CALLBACK_CREDENTIALS_HANDLER_ERROR"],
  ["UnsupportedStrategy", "CALLBACK_CREDENTIALS_JWT_ERROR"],
  ["MissingAdapter", "EMAIL_REQUIRES_ADAPTER_ERROR"],
  ["MissingAdapterMethods", "MISSING_ADAPTER_METHODS_ERROR"],
  ["InvalidCallbackUrl", "INVALID_CALLBACK_URL_ERROR"],
]);

export const configurationCode = (error: Error): string | undefined => CONFIGURATION_CODES.get(typeOf(error));

function causeOf(error: Error): Error | undefined {
  const { cause } = error;
  if (cause instanceof Error) return cause;
  const wrapped = cause && typeof cause === "object" && "err" in cause ? cause.err : undefined;
  return wrapped instanceof Error ? wrapped : undefined;
}

export function rootOf(error: Error): Error {
  const cause = causeOf(error);
  return cause ? rootOf(cause) : error;
}

export function callbackCode(error: Error): string {
  const cause = causeOf(error);
  switch (typeOf(error)) {
    case "OAuthCallbackError":
    case "InvalidCheck":
      return "OAuthCallback";
    case "OAuthAccountNotLinked":
    case "AccessDenied":
      return typeOf(error);
    case "CallbackRouteError":
      return cause && isProvidersFault(cause) ? "OAuthCallback" : "Callback";
    case "AdapterError":
      if (cause instanceof EmailTakenError) return "OAuthAccountNotLinked";
      return cause instanceof UserNotCreatedError ? "OAuthCreateAccount" : "Callback";
    default:
      return "Callback";
  }
}

function isProvidersFault(error: Error): boolean {
  if ("code" in error && String(error.code).startsWith("OAUTH_")) return true;
  return error.name === "TimeoutError" || (error instanceof TypeError && error.message === "fetch failed");
}

/** An operator cannot fix a failure that the visitor caused. */
export function isCausedByVisitor(error: Error): boolean {
  const types = ["OAuthCallbackError", "InvalidCheck", "OAuthAccountNotLinked", "AccessDenied"];
  return types.includes(typeOf(error)) || causeOf(error) instanceof EmailTakenError;
}

/** Messages are left out, because they may quote a query or a person. */
export function reasonOf(error: Error): string {
  const code = "code" in error && typeof error.code === "string" ? `(${error.code})` : "";
  const cause = causeOf(error);
  return `${typeOf(error)}${code}${cause ? ` < ${reasonOf(cause)}` : ""}`;
}
