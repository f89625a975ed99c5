import { randomInt } from "node:crypto";
import type { EmailConfig } from "@auth/core/providers";
import { CODE_MINUTES } from "../../domain/identity/sign-in-code.ts";
import { email } from "../../domain/validation/text.ts";
import { pageLocale } from "../request/locale.ts";
import type { CodeToSend } from "./auth-settings.ts";

/** The library's name for signing in by e-mail, as next-auth v4's. */
export const EMAIL = "email";

/** The normalised spelling of a typed address, the same as of those that providers name; null where it is none. */
export function readAddress(typed: string | undefined): string | null {
  const address = email.safeParse(typed?.normalize("NFKC").toLowerCase());
  return address.success ? address.data : null;
}

/**
 * The library's e-mail provider, with a code to type in place of a link to open.
 * @param digits of the code.
 * @param onCode takes what has to be sent. The library would not wait for it before it keeps the code, and leaves a refusal in that time
 * unhandled, which ends the process.
 */
export function emailCodes(digits: number, onCode: (toSend: CodeToSend) => void): EmailConfig {
  return {
    id: EMAIL,
    type: "email",
    name: "Email",
    maxAge: CODE_MINUTES * 60,
    generateVerificationToken: () => String(randomInt(10 ** digits)).padStart(digits, "0"),
    // The address has been checked before the library is asked.
    normalizeIdentifier: (address) => address,
    sendVerificationRequest({ identifier, token, url }) {
      const callbackUrl = new URL(url).searchParams.get("callbackUrl") ?? undefined;
      onCode({ email: identifier, code: token, locale: pageLocale(new URL(url), callbackUrl) });
    },
  };
}
