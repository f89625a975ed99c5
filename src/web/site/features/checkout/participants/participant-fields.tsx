import type { ReactNode } from "react";
import type { Locale } from "../../../../../domain/locale.ts";
import { DOCUMENT_TYPES } from "../../../../../domain/participants/document-types.ts";
import { agesText } from "../../../../../domain/pricing/ages-text.ts";
import { requiredAges } from "../../../../../domain/pricing/audience.ts";
import { formatPesos } from "../../../../../domain/pricing/format-pesos.ts";
import type { PriceView } from "../../../../../use-cases/experiences/experience-view.ts";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { TypedDateField } from "../../../entities/party/typed-date-field.tsx";
import { PhoneInput } from "../../../entities/phone/phone-input.tsx";
import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { fieldName } from "../booking-form.ts";
import type { DraftField, ParticipantDraft } from "./participant-drafts.ts";

interface ParticipantFieldsProps {
  index: number;
  draft: ParticipantDraft;
  prices: readonly PriceView[];
  /** Prices that this person may choose; all if omitted. */
  choices?: readonly PriceView[];
  /** Error texts of the whole group, by field name. */
  messages: Readonly<Record<string, string>>;
  onChange: (index: number, field: DraftField, value: string) => void;
  onLeave: (index: number, field: DraftField) => void;
  onPrice: (index: number, price: string) => void;
  isNamed: boolean;
  /** Fields of the questions put to the person. */
  children: ReactNode;
}

export function ParticipantFields(props: ParticipantFieldsProps) {
  const { index, draft, messages, prices, choices = prices, isNamed } = props;
  const { people } = useMessages(checkoutMessages);
  const locale = useLocale();
  const price = prices.find(({ id }) => id === draft.price);
  const ages = price && prices.length > 1 ? agesText(requiredAges(price), locale) : null;
  const isLead = index === 0;
  const priceError = messages[fieldName(index, "price")];
  const autofillSection = isLead ? "" : `section-p${index} `;
  const field = (name: DraftField) => ({
    name: fieldName(index, name),
    value: draft[name],
    error: messages[fieldName(index, name)],
    required: true,
    onChange: (event: { target: { value: string } }) => props.onChange(index, name, event.target.value),
    onBlur: () => props.onLeave(index, name),
  });
  return (
    <fieldset
      className={
        isNamed
          ? "grid min-w-0 gap-4"
          : "grid min-w-0 gap-4 rounded-card border border-line p-[min(1.25rem,5vw)] sm:p-6"
      }
    >
      {/* A floated legend becomes a row of the grid. Otherwise a title of two lines would overlap the border. */}
      <legend className={isNamed ? "sr-only" : "float-left font-display font-semibold text-lg leading-snug"}>
        {isLead ? people.lead : people.companion(index + 1)}
      </legend>
      <TextField
        {...field("name")}
        label={people.name}
        autoComplete={`${autofillSection}name`}
        maxLength={80}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedDateField
          name={fieldName(index, "birthDate")}
          value={draft.birthDate}
          error={messages[fieldName(index, "birthDate")]}
          required
          label={people.birthDate}
          autoComplete={`${autofillSection}bday`}
          hint={ages ? people.agesHint(ages) : undefined}
          format={people.birthDateHint}
          locale={locale}
          onType={(date) => props.onChange(index, "birthDate", date)}
          onLeave={() => props.onLeave(index, "birthDate")}
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
        {choices.length > 1 && (
          <PriceField
            name={fieldName(index, "price")}
            value={draft.price}
            error={priceError}
            prices={choices}
            onChange={(id) => props.onPrice(index, id)}
          />
        )}
      </div>
      {choices.length === 1 && priceError && <p className="font-medium text-danger text-sm">{priceError}</p>}
      {isLead && (
        <PhoneInput
          label={people.phoneNumber}
          hint={people.phoneHint}
          plainHint={people.phonePlainHint}
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
      {props.children}
    </fieldset>
  );
}

interface PriceFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  prices: readonly PriceView[];
  onChange: (id: string) => void;
}

/** Hidden without JavaScript, because the total could not follow a change. */
function PriceField({ name, value, error, prices, onChange }: PriceFieldProps) {
  const { people } = useMessages(checkoutMessages);
  const locale = useLocale();
  return (
    <div className="noscript:hidden">
      <SelectField
        label={people.price}
        name={name}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      >
        {prices.map((price) => (
          <option key={price.id} value={price.id}>
            {priceText(price, locale)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/**
 * Returns a text such as `$ 90.000, Niño (5 a 11 años)`. The amount comes first, because a narrow field cuts off the end. A
 * group price has no amount, because one person does not pay all of it.
 */
function priceText(price: PriceView, locale: Locale): string {
  const ages = agesText(price, locale);
  const name = `${price.name}${ages ? ` (${ages})` : ""}`;
  return price.groupSize === null ? `${formatPesos(price.value, locale)}, ${name}` : name;
}
