import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const PASS_TYPE = "pass.test.trocha";
export const TEAM = "A1B2C3D4E5";
export const ISSUER = "3388000000012345678";
export const ACCOUNT = "wallet@trocha-tests.iam.gserviceaccount.com";

export function withOpenssl<T>(work: (folder: string, openssl: (...args: string[]) => Buffer) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "trocha-openssl-"));
  try {
    return work(folder, (...args) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface AppleCredentials {
  certificate: string;
  key: string;
  intermediate: string;
}

const days = ["-days", "2"];
const newKey = (name: string) => ["-newkey", "rsa:2048", "-nodes", "-keyout", name];

export const appleCredentials = (
  subject = `/UID=${PASS_TYPE}/CN=Pass Type ID/OU=${TEAM}`,
): AppleCredentials =>
  withOpenssl((folder, openssl) => {
    const read = (file: string) => readFileSync(join(folder, file), "utf8");
    const authority = ["req", "-x509", ...newKey("ca.key"), "-out", "ca.pem", ...days];
    openssl(...authority, "-subj", "/CN=Authority of the tests");
    openssl("req", ...newKey("pass.key"), "-out", "pass.csr", "-subj", subject);
    writeFileSync(join(folder, "ext"), "keyUsage=digitalSignature\n");
    const signer = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "ext"];
    openssl("x509", "-req", "-in", "pass.csr", ...signer, "-out", "pass.pem", ...days);
    return { certificate: read("pass.pem"), key: read("pass.key"), intermediate: read("ca.pem") };
  });

export function googleCredentials() {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return { key, publicKey: pair.publicKey };
}

const base64 = (text: string): string => Buffer.from(text).toString("base64");

export const walletSettings = (apple: AppleCredentials, googleKey: string) => ({
  APPLE_WALLET_CERTIFICATE: base64(apple.certificate),
  APPLE_WALLET_KEY: base64(apple.key),
  APPLE_WALLET_INTERMEDIATE: base64(apple.intermediate),
  GOOGLE_WALLET_ISSUER: ISSUER,
  GOOGLE_WALLET_ACCOUNT: base64(JSON.stringify({ client_email: ACCOUNT, private_key: googleKey })),
});
