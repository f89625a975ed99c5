import type { UserRow } from "../../../db/queries/identity/users.ts";
import type { ContactMessageRow } from "../../../db/queries/messaging/messages.ts";
import type { SealedColumn, TokenColumn } from "../../../db/queries/personal-data/sealed-values.ts";
import type { Sealed } from "../../../domain/identity/sealed.ts";
import type { Encryption, SealedBytes } from "../../../ports/encryption.ts";
import type { Needs } from "../../context.ts";

/** The place of a sealed value. A copy of the value in another row, column or agency cannot be decrypted. */
export interface Place extends SealedColumn {
  /** Null for tables that all agencies share. */
  agencyId: string | null;
  id: string;
}

const purpose = ({ agencyId, table, id, column }: Place): string =>
  ["personal-data", agencyId ?? "", table, id, column].join("/");

/** @throws EncryptionError if there is no key. */
export const seal = (encryption: Encryption, place: Place, value: string): Sealed =>
  encryption.seal(value, purpose(place)) as string & Sealed;

/**
 * Returns the value unchanged if it was stored as plain text, before values were encrypted.
 * @throws EncryptionError if the key is missing, or the value was encrypted for another place.
 */
export function open(encryption: Encryption, place: Place, sealed: Sealed): string {
  const text = sealed as unknown as string;
  return encryption.isSealed(text) ? encryption.open(text, purpose(place)) : text;
}

/** @param place column of the sealed key. @throws EncryptionError if there is no key. */
export function sealFile(
  encryption: Encryption,
  place: Place,
  bytes: Uint8Array,
): { key: Sealed; content: Uint8Array } {
  const { key, content } = encryption.sealBytes(bytes, purpose(place));
  return { key: key as string & Sealed, content };
}

/** @throws EncryptionError if the key is missing, or if key or content belong to another place. */
export const openFile = (
  encryption: Encryption,
  place: Place,
  { key, content }: { key: Sealed; content: Uint8Array },
): Uint8Array =>
  encryption.openBytes({ key: key as unknown as string, content } satisfies SealedBytes, purpose(place));

const phonePlace = (user: { id: string }): Place => ({
  table: "users",
  column: "phone_number",
  agencyId: null,
  id: user.id,
});

export const sealPhone = (ctx: Needs<"encryption">, userId: string, phone: string): Sealed =>
  seal(ctx.encryption, phonePlace({ id: userId }), phone);

export const openPhone = (
  ctx: Needs<"encryption">,
  user: Pick<UserRow, "id" | "phoneNumber">,
): string | null => user.phoneNumber && open(ctx.encryption, phonePlace(user), user.phoneNumber);

/** Encrypts a sign-in provider's token, so that a copy of the database does not reveal it. No code uses the token. */
export const sealToken = (
  ctx: Needs<"encryption">,
  accountId: string,
  column: TokenColumn,
  token: string,
): Sealed => seal(ctx.encryption, { table: "accounts", column, agencyId: null, id: accountId }, token);

const contactPlace = ({ agencyId, id }: { agencyId: string; id: string }): Place => ({
  table: "contact_messages",
  column: "phone",
  agencyId,
  id,
});

export const sealContact = <R extends { agencyId: string; id: string; phone: string | null }>(
  ctx: Needs<"encryption">,
  row: R,
) => ({ ...row, phone: row.phone === null ? null : seal(ctx.encryption, contactPlace(row), row.phone) });

export const openContact = (ctx: Needs<"encryption">, row: ContactMessageRow) => ({
  ...row,
  phone: row.phone && open(ctx.encryption, contactPlace(row), row.phone),
});

const changePlace = (
  { agencyId, id }: { agencyId: string; id: string },
  column: "people" | "request_hash",
): Place => ({ table: "booking_changes", column, agencyId, id });

/**
 * Seals the request for a change of a booking, because the request contains names. Once the change is applied, only the
 * request's digest remains.
 */
export const sealChange = (
  ctx: Needs<"encryption">,
  row: { agencyId: string; id: string },
  column: "people" | "request_hash",
  value: string,
): Sealed => seal(ctx.encryption, changePlace(row, column), value);

export const openChange = (
  ctx: Needs<"encryption">,
  row: { agencyId: string; id: string },
  column: "people" | "request_hash",
  sealed: Sealed,
): string => open(ctx.encryption, changePlace(row, column), sealed);

const hashPlace = ({ agencyId, id }: { agencyId: string; id: string }): Place => ({
  table: "bookings",
  column: "request_hash",
  agencyId,
  id,
});

type Hashed<H> = { agencyId: string; id: string; requestHash: H };

export const sealRequestHash = (ctx: Needs<"encryption">, row: Hashed<string>): Sealed =>
  seal(ctx.encryption, hashPlace(row), row.requestHash);

export const openRequestHash = (ctx: Needs<"encryption">, row: Hashed<Sealed>): string =>
  open(ctx.encryption, hashPlace(row), row.requestHash);
