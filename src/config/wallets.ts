import { createPrivateKey, type KeyObject, type X509Certificate } from "node:crypto";
import { z } from "zod";
import { certificate, inBase64, privateKey } from "./setting-types.ts";

const asPem = (key: KeyObject): string => key.export({ type: "pkcs8", format: "pem" }).toString();

/** Key file of a Google service account, in the format of Google's console. */
const serviceAccount = z.object({ client_email: z.email(), private_key: z.string() });

/** A wallet without its keys is off. */
export const wallets = {
  APPLE_WALLET_CERTIFICATE: certificate.optional(),
  APPLE_WALLET_KEY: privateKey.optional(),
  APPLE_WALLET_INTERMEDIATE: certificate.optional(),
  GOOGLE_WALLET_ISSUER: z.string().regex(/^\d+$/, { error: "must be the number of the issuer" }).optional(),
  GOOGLE_WALLET_ACCOUNT: inBase64((text) => {
    const account = serviceAccount.parse(JSON.parse(text));
    return { email: account.client_email, key: asPem(createPrivateKey(account.private_key)) };
  }, "must be the JSON file of a service account, in base64").optional(),
};

const walletSettings = z.object(wallets);
type WalletSettings = z.infer<typeof walletSettings>;

/** Reads the pass type and the team from the subject of Apple's certificate (UID and OU). */
const subjectOf = ({ subject }: X509Certificate) => ({
  passType: /^UID=(\S+)$/m.exec(subject)?.[1],
  team: /^OU=(\S+)$/m.exec(subject)?.[1],
});

export function walletProblems(settings: WalletSettings): [name: string, problem: string][] {
  const problems: [string, string][] = [];
  for (const wallet of ["APPLE_WALLET_", "GOOGLE_WALLET_"]) {
    const names = (Object.keys(wallets) as (keyof WalletSettings)[]).filter((name) =>
      name.startsWith(wallet),
    );
    const missing = names.filter((name) => !settings[name]);
    if (missing.length === names.length) continue;
    for (const name of missing) problems.push([name, "is missing: the wallet's settings go together"]);
  }
  const { APPLE_WALLET_CERTIFICATE: signer, APPLE_WALLET_KEY: key } = settings;
  if (!signer || !key) return problems;
  const { passType, team } = subjectOf(signer);
  if (!passType || !team)
    problems.push(["APPLE_WALLET_CERTIFICATE", "must be of a pass type: it names none, or no team"]);
  if (!signer.checkPrivateKey(key))
    problems.push(["APPLE_WALLET_KEY", "is not the key of APPLE_WALLET_CERTIFICATE"]);
  return problems;
}

export interface AppleWalletConfig {
  passType: string;
  team: string;
  certificate: string;
  key: string;
  /** Apple's intermediate certificate, "Worldwide Developer Relations". */
  intermediate: string;
}

export interface GoogleWalletConfig {
  issuer: string;
  email: string;
  /** Private key in PKCS #8, as PEM. */
  key: string;
}

export function appleWalletOf(config: WalletSettings): AppleWalletConfig | null {
  const { APPLE_WALLET_CERTIFICATE: signer, APPLE_WALLET_KEY, APPLE_WALLET_INTERMEDIATE } = config;
  const { passType, team } = signer ? subjectOf(signer) : {};
  if (!signer || !APPLE_WALLET_KEY || !APPLE_WALLET_INTERMEDIATE || !passType || !team) return null;
  return {
    passType,
    team,
    certificate: signer.toString(),
    key: asPem(APPLE_WALLET_KEY),
    intermediate: APPLE_WALLET_INTERMEDIATE.toString(),
  };
}

export function googleWalletOf(config: WalletSettings): GoogleWalletConfig | null {
  const { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_ACCOUNT } = config;
  return issuer && GOOGLE_WALLET_ACCOUNT ? { issuer, ...GOOGLE_WALLET_ACCOUNT } : null;
}
