import type { AttachmentFacts, AttachmentRow } from "../../../db/queries/attachments/attachments.ts";
import type { Needs } from "../../context.ts";
import { open, openFile, type Place, seal, sealFile } from "../../personal-data/steps/sealing.ts";

type Key = Pick<AttachmentRow, "agencyId" | "id">;

const place = ({ agencyId, id }: Key, column: "name" | "content_key"): Place => ({
  ...{ table: "booking_attachments", agencyId, id },
  column,
});

type Plain = Omit<AttachmentRow, "name" | "contentKey" | "content" | "size"> & {
  name: string;
  bytes: Uint8Array;
};

export function sealAttachment({ encryption }: Needs<"encryption">, plain: Plain): AttachmentRow {
  const { bytes, name, ...row } = plain;
  const { key, content } = sealFile(encryption, place(row, "content_key"), bytes);
  return {
    ...row,
    name: seal(encryption, place(row, "name"), name),
    size: bytes.length,
    contentKey: key,
    content,
  };
}

export const openAttachmentName = ({ encryption }: Needs<"encryption">, row: AttachmentFacts): string =>
  open(encryption, place(row, "name"), row.name);

export const openAttachmentBytes = ({ encryption }: Needs<"encryption">, row: AttachmentRow): Uint8Array =>
  openFile(encryption, place(row, "content_key"), { key: row.contentKey, content: row.content });
