import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { StaffAccountRow } from "../../../db/queries/staff/staff-accounts.ts";
import type { Sealed } from "../../../domain/identity/sealed.ts";
import type { Needs } from "../../context.ts";
import { open, type Place, seal } from "../../personal-data/steps/sealing.ts";

/** One-time codes by RFC 6238, with the settings of every authenticator app: SHA-1, six digits, thirty seconds. */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Allowed clock skew of a phone, in steps of half a minute. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({ ...SETTINGS, issuer: "Trocha", label, secret: Secret.fromBase32(secret) });

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/** @param code six digits. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : TOTP.counter({ period: SETTINGS.period, timestamp }) + delta;
}

type SecretColumn = "totp_secret" | "totp_candidate";

const place = (id: string, column: SecretColumn): Place => ({
  table: "staff_accounts",
  column,
  agencyId: null,
  id,
});

export const sealTotp = (ctx: Needs<"encryption">, staffId: string, secret: string): Sealed =>
  seal(ctx.encryption, place(staffId, "totp_secret"), secret);

export const openTotp = (
  ctx: Needs<"encryption">,
  { id, totpSecret }: Pick<StaffAccountRow, "id" | "totpSecret">,
): string | null => totpSecret && open(ctx.encryption, place(id, "totp_secret"), totpSecret);

const sessionHash = (sessionToken: string): string =>
  createHash("sha256").update(sessionToken).digest("base64url");

export const sealCandidate = (
  ctx: Needs<"encryption">,
  staffId: string,
  sessionToken: string,
  secret: string,
): Sealed => seal(ctx.encryption, place(staffId, "totp_candidate"), `${sessionHash(sessionToken)} ${secret}`);

export function openCandidate(
  ctx: Needs<"encryption">,
  { id, totpCandidate }: Pick<StaffAccountRow, "id" | "totpCandidate">,
  sessionToken: string,
): string | null {
  if (!totpCandidate) return null;
  const [hash, secret] = open(ctx.encryption, place(id, "totp_candidate"), totpCandidate).split(" ");
  return (hash === sessionHash(sessionToken) && secret) || null;
}

const RECOVERY_BYTES = 10;

/** Returns a new recovery code of 80 bits, such as `K7QX-…`, without characters that look alike. */
export function newRecoveryCode(): string {
  const letters = new Secret({ buffer: Uint8Array.from(randomBytes(RECOVERY_BYTES)).buffer }).base32;
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}

/** Codes are random, so a plain hash cannot be brute-forced. */
export const recoveryHash = (code: string): string =>
  createHash("sha256")
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ""))
    .digest("hex");
