import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { agesText } from "../../../../domain/pricing/ages-text.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { MAX_PARTICIPANTS } from "../../../../domain/pricing/quote.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import type { PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField, SelectField } from "../../../ui/field.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { changesMessages } from "../../messages/booking/changes.ts";
import { partyMessages } from "../../messages/checkout/party.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useIntent } from "../../shell/data/use-intent.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { ActForm } from "./act-form.tsx";
import { PersonFields } from "./person-fields.tsx";
import { personField, type TypedChange, type TypedPerson } from "./typed-change.ts";

export interface ActProps {
  booking: BookingView;
  typed: TypedChange;
  messages: Readonly<Record<string, string>>;
}

export function RemoveForm({ booking, typed, messages }: ActProps) {
  const texts = useMessages(changesMessages);
  const { unknownPerson } = useMessages(bookingsMessages);
  const intent = useIntent();
  const [lead, ...others] = booking.participantsInfo;
  return (
    <ActForm revision={booking.revision} messages={messages}>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">{texts.who}</legend>
        {lead && (
          <p className="rounded-card bg-sand p-4 leading-snug">
            <span className="block font-semibold">{lead.name}</span>
            <span className="text-muted text-sm">{texts.leadStays}</span>
          </p>
        )}
        {others.map(({ id, name, priceOption }, index) => (
          <CheckboxField
            key={id}
            name="remove"
            value={id}
            defaultChecked={typed.remove.includes(id)}
            label={
              <>
                {name ?? unknownPerson(index + 2)}
                {booking.lines.length > 1 && <span className="text-muted">{` · ${priceOption}`}</span>}
              </>
            }
          />
        ))}
      </fieldset>
      {messages.remove && (
        <p role="alert" className="font-medium text-danger text-sm">
          {messages.remove}
        </p>
      )}
      <Button type="submit" name="intent" value="preview" size="large" loading={intent === "preview"}>
        {texts.preview}
      </Button>
    </ActForm>
  );
}

export function CorrectForm({ booking, typed, messages }: ActProps) {
  const texts = useMessages(changesMessages);
  const { lead, unknownPerson } = useMessages(bookingsMessages);
  const intent = useIntent();
  const isFolded = typed.people.length > 1;
  return (
    <ActForm revision={booking.revision} messages={messages}>
      <div className="grid gap-3">
        {typed.people.map((person, index) => {
          const fields = (
            <PersonFields index={index} person={person} messages={messages} isLead={index === 0} />
          );
          if (!isFolded) return <div key={person.id}>{fields}</div>;
          const known = booking.participantsInfo.find(({ id }) => id === person.id);
          return (
            <details
              key={person.id}
              open={hasMessage(messages, index)}
              className="group rounded-card border border-line bg-surface"
            >
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-3 hover:bg-sand [&::-webkit-details-marker]:hidden">
                <span className="min-w-0 break-words">
                  <span className="font-semibold">{known?.name ?? unknownPerson(index + 1)}</span>
                  {index === 0 && <span className="block text-muted text-sm">{lead}</span>}
                </span>
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="border-line border-t px-4 py-5">{fields}</div>
            </details>
          );
        })}
      </div>
      <Button type="submit" name="intent" value="save" size="large" loading={intent === "save"}>
        {texts.save}
      </Button>
    </ActForm>
  );
}

const hasMessage = (messages: Readonly<Record<string, string>>, index: number): boolean =>
  Object.keys(messages).some((name) => name.startsWith(personField(index, "")));

export function AddForm({ booking, typed, messages, prices }: ActProps & { prices: readonly PriceView[] }) {
  const texts = useMessages(changesMessages);
  const intent = useIntent();
  const last = typed.people.length - 1;
  const addedField = last > 0 ? personField(last, "price") : null;
  const hasRoom = booking.participants + typed.people.length < MAX_PARTICIPANTS;
  return (
    <ActForm revision={booking.revision} messages={messages} focus={addedField}>
      {/* Enter in a field presses the form's first submit button. The first button must be the button for the preview. */}
      <button type="submit" name="intent" value="preview" tabIndex={-1} aria-hidden className="sr-only" />
      {typed.people.map((person, index) => (
        <fieldset
          key={personField(index, "name")}
          className="grid gap-4 rounded-card border border-line p-4 sm:p-6"
        >
          <legend className="-ml-2 px-2 font-display font-semibold text-lg">
            {texts.joiner(booking.participants + index + 1)}
          </legend>
          <PriceSelect
            index={index}
            person={person}
            prices={prices}
            error={messages[personField(index, "price")]}
          />
          <PersonFields index={index} person={person} messages={messages} isLead={false} />
          {typed.people.length > 1 && (
            <Button type="submit" name="intent" value={`less.${index}`} variant="ghost" size="small">
              {texts.withdraw}
            </Button>
          )}
        </fieldset>
      ))}
      <div className="grid gap-3">
        <Button type="submit" name="intent" value="preview" size="large" loading={intent === "preview"}>
          {texts.preview}
        </Button>
        {hasRoom && (
          <Button type="submit" name="intent" value="more" variant="secondary">
            {texts.another}
          </Button>
        )}
      </div>
    </ActForm>
  );
}

interface PriceSelectProps {
  index: number;
  person: TypedPerson;
  prices: readonly PriceView[];
  error: string | undefined;
}

function PriceSelect({ index, person, prices, error }: PriceSelectProps) {
  const texts = useMessages(changesMessages);
  const party = useMessages(partyMessages);
  const locale = useLocale();
  const [chosen, setChosen] = useState(person.price);
  const price = prices.find(({ id }) => id === chosen);
  const hint = [price?.description, price?.proof && party.proof(price.proof)].filter(Boolean).join(" · ");
  return (
    <SelectField
      label={texts.price}
      name={personField(index, "price")}
      value={chosen}
      onChange={(event) => setChosen(event.target.value)}
      hint={hint}
      error={error}
    >
      {prices.map((option) => {
        const ages = agesText(option, locale);
        const pesos = formatPesos(option.value, locale);
        const value = option.groupSize === null ? pesos : `${pesos} ${party.perGroup(option.groupSize)}`;
        return (
          <option key={option.id} value={option.id}>
            {`${option.name}${ages ? ` (${ages})` : ""}, ${value}`}
          </option>
        );
      })}
    </SelectField>
  );
}
