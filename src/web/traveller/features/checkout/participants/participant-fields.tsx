import { DOCUMENT_TYPES } from "../../../../../domain/booking/document-types.ts";
import { checkoutMessages } from "../../../../messages/checkout.ts";
import { useMessages } from "../../../../messages/use-messages.ts";
import { DateField, SelectField, TextField } from "../../../../ui/field.tsx";
import { fieldName } from "../booking-form.ts";
import { Section } from "../section.tsx";
import type { CheckoutFields } from "../use-checkout-form.ts";
import { LeadPhone } from "./lead-phone.tsx";
import type { DraftField, ParticipantDraft } from "./participant-drafts.ts";

interface ParticipantFieldsProps {
  index: number;
  draft: ParticipantDraft;
  /** Of the whole group, by the names of the fields. */
  messages: Readonly<Record<string, string>>;
  /** `YYYY-MM-DD`; nobody is born later. */
  today: string;
  onChange: (index: number, field: DraftField, value: string) => void;
  onLeave: (index: number, field: DraftField) => void;
}

/** One person of the group; the first leads it and can be reached. */
function ParticipantFields(props: ParticipantFieldsProps) {
  const { index, draft, messages, today } = props;
  const { people } = useMessages(checkoutMessages);
  const isLead = index === 0;
  const person = isLead ? "" : `section-p${index} `;
  const field = (name: DraftField) => ({
    name: fieldName(index, name),
    value: draft[name],
    error: messages[fieldName(index, name)],
    required: true,
    onChange: (event: { target: { value: string } }) => props.onChange(index, name, event.target.value),
    onBlur: () => props.onLeave(index, name),
  });
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-5 sm:p-6">
      <legend className="-ml-2 px-2 font-display font-semibold text-lg">
        {isLead ? people.lead : people.companion(index + 1)}
      </legend>
      <TextField {...field("name")} label={people.name} autoComplete={`${person}name`} maxLength={80} />
      <div className="grid gap-4 sm:grid-cols-2">
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
        <DateField
          {...field("birthDate")}
          label={people.birthDate}
          autoComplete={`${person}bday`}
          min="1900-01-01"
          max={today}
        />
      </div>
      {isLead && (
        <LeadPhone
          name={fieldName(index, "phoneNumber")}
          value={draft.phoneNumber}
          error={messages[fieldName(index, "phoneNumber")]}
          onChange={(phone) => props.onChange(index, "phoneNumber", phone)}
          onLeave={() => props.onLeave(index, "phoneNumber")}
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
    </fieldset>
  );
}

/** Who goes. @param today `YYYY-MM-DD` at the place. */
export function PeopleSection({ fields, today }: { fields: CheckoutFields; today: string }) {
  const { people: messages } = useMessages(checkoutMessages);
  const people = fields.drafts.map((draft, index) => ({ draft, index }));
  return (
    <Section heading={messages.heading} hint={messages.hint}>
      {people.map(({ draft, index }) => (
        <ParticipantFields
          key={index}
          index={index}
          draft={draft}
          messages={fields.messages}
          today={today}
          onChange={fields.change}
          onLeave={fields.leave}
        />
      ))}
      <p className="noscript:hidden text-muted text-sm">
        {messages.remembered}{" "}
        <button type="button" className="min-h-8 underline underline-offset-2" onClick={fields.clear}>
          {messages.forget}
        </button>
      </p>
    </Section>
  );
}
