import { createHash } from "node:crypto";
import { type Fields, fieldsOf, textOf } from "../json-body.ts";
import type { Payer } from "../resources.ts";

export function buildPayer(fields: Fields): Payer {
  const email = textOf(fields.email);
  const identification = fieldsOf(fields.identification);
  const phone = fieldsOf(fields.phone);
  const digest = createHash("sha256")
    .update(email ?? "")
    .digest();
  return {
    id: String(100_000_000 + (digest.readUInt32BE(0) % 900_000_000)),
    type: null,
    entity_type: textOf(fields.entity_type),
    email,
    first_name: textOf(fields.first_name),
    last_name: textOf(fields.last_name),
    identification: { type: textOf(identification.type), number: textOf(identification.number) },
    phone: { area_code: textOf(phone.area_code), number: textOf(phone.number), extension: null },
  };
}
