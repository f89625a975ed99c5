import { CircleAlert, Link2 } from "lucide-react";
import { agesText } from "../../../../../domain/pricing/ages-text.ts";
import { requiredAges } from "../../../../../domain/pricing/audience.ts";
import type { PriceView } from "../../../../../use-cases/experiences/experience-view.ts";
import { CheckboxField } from "../../../../ui/field.tsx";
import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { PersonQuestions } from "../answers/questions-section.tsx";
import { fieldName, SAVE_TRAVELLERS } from "../booking-form.ts";
import type { CheckoutFields } from "../form/use-checkout-form.ts";
import { Section } from "../section.tsx";
import { ForgetTyped } from "./forget-typed.tsx";
import type { ParticipantDraft } from "./participant-drafts.ts";
import { ParticipantFields } from "./participant-fields.tsx";
import { PeopleHint } from "./people-hint.tsx";

interface LeadSectionProps {
  fields: CheckoutFields;
  prices: readonly PriceView[];
}

/** Fields of the lead, if companions give their details through a link after payment. */
export function LeadSection({ fields, prices }: LeadSectionProps) {
  const { people: messages } = useMessages(checkoutMessages);
  const [lead, ...others] = fields.drafts;
  const partyPrices = prices.filter(({ id }) => fields.drafts.some(({ price }) => price === id));
  return (
    <Section heading={messages.heading} hint={<PeopleHint />}>
      {lead && (
        <ParticipantFields
          index={0}
          draft={lead}
          prices={prices}
          choices={partyPrices}
          messages={fields.messages}
          isNamed={false}
          onChange={fields.change}
          onLeave={fields.checkField}
          onPrice={fields.reprice}
        >
          <PersonQuestions fields={fields} index={0} />
        </ParticipantFields>
      )}
      {others.length > 0 && <Others others={others} prices={partyPrices} messages={fields.messages} />}
      <CheckboxField
        label={messages.saveLead}
        name={SAVE_TRAVELLERS}
        checked={fields.saves}
        onChange={(event) => fields.setSaves(event.target.checked)}
      />
      <ForgetTyped onClear={fields.clear} />
    </Section>
  );
}

interface OthersProps {
  others: readonly ParticipantDraft[];
  prices: readonly PriceView[];
  /** Error texts of the whole group, by field name. */
  messages: Readonly<Record<string, string>>;
}

function Others({ others, prices, messages }: OthersProps) {
  const { people } = useMessages(checkoutMessages);
  const locale = useLocale();
  const lines = prices.flatMap((price) => {
    const count = others.filter((other) => other.price === price.id).length;
    const ages = agesText(requiredAges(price), locale);
    const text = people.later.line(count, ages ? `${price.name} (${ages})` : price.name);
    return count > 0 ? [{ id: price.id, text }] : [];
  });
  const errors = others.flatMap((_, index) => messages[fieldName(index + 1, "price")] ?? []);
  return (
    <div data-later className="flex gap-3 rounded-card bg-sand p-4 sm:p-5">
      <Link2 aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{people.later.title(others.length)}</p>
        <p className="text-[0.9375rem]">{people.later.text}</p>
        {prices.length > 1 && (
          <ul className="text-muted text-sm tabular-nums">
            {lines.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        )}
        {errors.map((message) => (
          <p
            key={message}
            data-missing
            tabIndex={-1}
            className="flex gap-1.5 font-medium text-danger text-sm outline-none"
          >
            <CircleAlert aria-hidden className="mt-[0.15em] size-4 shrink-0" />
            {message}
          </p>
        ))}
        {others.map(({ price }, index) => (
          <input
            key={fieldName(index + 1, "price")}
            type="hidden"
            name={fieldName(index + 1, "price")}
            value={price}
          />
        ))}
      </div>
    </div>
  );
}
