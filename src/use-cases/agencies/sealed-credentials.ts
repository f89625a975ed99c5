import type { MerchantAccountRow } from "../../db/queries/agencies/merchant-accounts.ts";
import type { Encryption } from "../../ports/encryption.ts";

/** What an account is reached with, and what its webhooks are signed with. */
export interface Credentials {
  accessToken: string;
  webhookSecret: string;
}

type AccountKey = Pick<MerchantAccountRow, "agencyId" | "collectorId">;

/** The encryption is bound to the row: a copy in another agency's row cannot be decrypted. */
const purpose = ({ agencyId, collectorId }: AccountKey, field: keyof Credentials) =>
  `merchant-account/${agencyId}/${collectorId}/${field}`;

/** @throws EncryptionError where there is no key. */
export const sealCredentials = (
  encryption: Encryption,
  account: AccountKey,
  { accessToken, webhookSecret }: Credentials,
): Credentials => ({
  accessToken: encryption.seal(accessToken, purpose(account, "accessToken")),
  webhookSecret: encryption.seal(webhookSecret, purpose(account, "webhookSecret")),
});

/** An account as it is kept: its credentials are sealed. */
export type SealedAccount = AccountKey & Credentials;

/** @throws EncryptionError where the environment has not the key that sealed them. */
export const openCredentials = (encryption: Encryption, account: SealedAccount): Credentials => ({
  accessToken: encryption.open(account.accessToken, purpose(account, "accessToken")),
  webhookSecret: encryption.open(account.webhookSecret, purpose(account, "webhookSecret")),
});
