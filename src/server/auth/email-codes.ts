import { randomInt } from "node:crypto";
import type { EmailConfig } from "@auth/core/providers";
import { CODE_MINUTES } from "../../domain/identity/sign-in-code.ts";
import { email } from "../../domain/validation/text.ts";
import { pageLocale } from "../request/locale.ts";
import type { CodeToSend } from "./auth-settings.ts";

export const EMAIL = "email";

/** Returns null if the text is not an address. */
export function readAddress(typed: string | undefined): string | null {
  const address = email.safeParse(typed?.normalize("NFKC").toLowerCase());
  return address.success ? address.data : null;
}

/**
 * @param onCode receives the code to send. The library must not send the e-mail itself, because it stores the code
 * only afterwards. A failed sending would also be an unhandled rejection, which ends the process.
 */
export function emailCodes(digits: number, onCode: (codeToSend: CodeToSend) => void): EmailConfig {
  return {
    id: EMAIL,
    type: "email",
    name: "Email",
    maxAge: CODE_MINUTES * 60,
    generateVerificationToken: () => String(randomInt(10 ** digits)).padStart(digits, "0"),
    // The caller has normalised the address.
    normalizeIdentifier: (address) => address,
    sendVerificationRequest({ identifier, token, url }) {
      const callbackUrl = new URL(url).searchParams.get("callbackUrl") ?? undefined;
      onCode({ email: identifier, code: token, locale: pageLocale(new URL(url), callbackUrl) });
    },
  };
}
