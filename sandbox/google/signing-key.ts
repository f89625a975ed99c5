import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Collection } from "../kernel/store.ts";

export interface SigningKey {
  privateKey: CryptoKey;
  publicJwk: JWK;
}

const ID = "rs256";

/** The key is created once and stored, so that tokens stay verifiable after a restart. */
export function openSigningKey(keys: Collection<JWK>): () => Promise<SigningKey> {
  let opened: Promise<SigningKey> | undefined;
  return () => {
    opened ??= readOrMake(keys);
    return opened;
  };
}

async function readOrMake(keys: Collection<JWK>): Promise<SigningKey> {
  const jwk = keys.get(ID) ?? (await make());
  keys.put(ID, jwk);
  const privateKey = await importJWK(jwk, "RS256");
  if (privateKey instanceof Uint8Array) throw new Error("The kept signing key is not an RSA key.");
  const { kty, n, e, kid } = jwk;
  return { privateKey, publicJwk: { kty, n, e, kid, alg: "RS256", use: "sig" } as JWK };
}

async function make(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID().replaceAll("-", "") };
}
