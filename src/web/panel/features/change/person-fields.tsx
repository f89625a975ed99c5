import { DOCUMENT_TYPES } from "../../../../domain/participants/document-types.ts";
import type { FilePerson } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Options } from "../../layout/form-parts.tsx";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { changeMessages } from "../../messages/bookings/change.ts";
import { useMessages } from "../../messages/messages.ts";

const FIELDS = ["name", "document", "birthDate"] as const;

interface PersonFieldsProps {
  /** Such as `add.0`. */
  prefix: string;
  typed: (name: string) => string | undefined;
  errors: Readonly<Record<string, string>>;
  fieldNames?: readonly (typeof FIELDS)[number][];
  person?: FilePerson;
}

/** A stored document is shown masked in a hint, never as the value of its field. */
export function PersonFields({ prefix, typed, errors, fieldNames = FIELDS, person }: PersonFieldsProps) {
  const t = useMessages(changeMessages);
  const { documents } = useMessages(fileMessages);
  const name = (field: string) => `${prefix}.${field}`;
  const documentHint = person?.document ? t.known(person.document) : undefined;
  return (
    <>
      {fieldNames.includes("name") && (
        <TextField
          name={name("name")}
          label={t.name}
          error={errors[name("name")]}
          defaultValue={typed(name("name")) ?? person?.name ?? ""}
          autoComplete="off"
        />
      )}
      {fieldNames.includes("document") && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name={name("documentType")}
            label={t.documentType}
            error={errors[name("documentType")]}
            defaultValue={typed(name("documentType")) ?? ""}
          >
            <option value="">{person?.documentType ? t.keepType : t.unknownType}</option>
            <Options of={DOCUMENT_TYPES.map((type) => [type, documents[type]])} />
          </SelectField>
          <TextField
            name={name("documentNumber")}
            label={t.documentNumber}
            hint={documentHint}
            error={errors[name("documentNumber")]}
            defaultValue={typed(name("documentNumber"))}
            autoComplete="off"
          />
        </div>
      )}
      {fieldNames.includes("birthDate") && (
        <TextField
          name={name("birthDate")}
          label={t.birthDate}
          hint={t.birthDateHint}
          error={errors[name("birthDate")]}
          defaultValue={typed(name("birthDate"))}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </>
  );
}
