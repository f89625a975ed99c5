import type { MerchantAccountRow } from "../../../db/queries/agencies/merchant-accounts.ts";
import type { Encryption } from "../../../ports/encryption.ts";

export interface Credentials {
  accessToken: string;
  webhookSecret: string;
}

type AccountKey = Pick<MerchantAccountRow, "agencyId" | "collectorId">;

/** Binds the encryption of a credential to its row, so that a copy in another agency's row cannot be decrypted. */
const purpose = ({ agencyId, collectorId }: AccountKey, field: keyof Credentials) =>
  `merchant-account/${agencyId}/${collectorId}/${field}`;

/** @throws EncryptionError if there is no key. */
export const sealCredentials = (
  encryption: Encryption,
  account: AccountKey,
  { accessToken, webhookSecret }: Credentials,
): Credentials => ({
  accessToken: encryption.seal(accessToken, purpose(account, "accessToken")),
  webhookSecret: encryption.seal(webhookSecret, purpose(account, "webhookSecret")),
});

export type SealedAccount = AccountKey & Credentials;

/** @throws EncryptionError if the credentials cannot be decrypted, for example without the key that sealed them. */
export const openCredentials = (encryption: Encryption, account: SealedAccount): Credentials => ({
  accessToken: encryption.open(account.accessToken, purpose(account, "accessToken")),
  webhookSecret: encryption.open(account.webhookSecret, purpose(account, "webhookSecret")),
});
