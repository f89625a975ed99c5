import { useState } from "react";
import { DOCUMENT_TYPES } from "../../../../domain/participants/document-types.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { TypedDateField } from "../../entities/party/typed-date-field.tsx";
import { PlainPhoneInput } from "../../entities/phone/submitted-phone-input.tsx";
import { checkoutMessages } from "../../messages/checkout/checkout.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { type PersonField, personField, type TypedPerson } from "./typed-change.ts";

interface PersonFieldsProps {
  index: number;
  person: TypedPerson;
  messages: Readonly<Record<string, string>>;
  isLead: boolean;
}

export function PersonFields({ index, person, messages, isLead }: PersonFieldsProps) {
  const { people } = useMessages(checkoutMessages);
  const locale = useLocale();
  const [birthDate, setBirthDate] = useState(person.birthDate);
  const autoComplete = (name: string) => (isLead ? name : "off");
  const field = (name: PersonField) => ({
    name: personField(index, name),
    defaultValue: person[name],
    error: messages[personField(index, name)],
    required: true,
  });
  return (
    <div className="grid gap-4">
      <input type="hidden" name={personField(index, "id")} value={person.id} />
      <TextField {...field("name")} label={people.name} autoComplete={autoComplete("name")} maxLength={80} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedDateField
          name={personField(index, "birthDate")}
          value={birthDate}
          onType={setBirthDate}
          error={messages[personField(index, "birthDate")]}
          required
          label={people.birthDate}
          format={people.birthDateHint}
          locale={locale}
        />
        <SelectField {...field("documentType")} label={people.documentType}>
          <option value="">{people.choose}</option>
          {DOCUMENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {people.documentTypes[type]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("documentNumber")}
          label={people.documentNumber}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={50}
        />
      </div>
      {isLead && (
        <PlainPhoneInput
          name={personField(index, "phoneNumber")}
          label={people.phoneNumber}
          hint={people.phoneHint}
          plainHint={people.phonePlainHint}
          value={person.phoneNumber}
          error={messages[personField(index, "phoneNumber")]}
        />
      )}
      {isLead && (
        <TextField
          {...field("email")}
          label={people.email}
          hint={people.emailHint}
          type="email"
          autoComplete="email"
          maxLength={80}
        />
      )}
    </div>
  );
}
