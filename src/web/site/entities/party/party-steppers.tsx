import { lazy, Suspense, useId } from "react";
import type { Locale } from "../../../../domain/locale.ts";
import { agesText } from "../../../../domain/pricing/ages-text.ts";
import {
  type Party,
  type PartyCount,
  partySize,
  peopleAt,
  withPeopleAt,
} from "../../../../domain/pricing/party.ts";
import { boundsAt, type PartyBounds, seatsOfParty } from "../../../../domain/pricing/party-bounds.ts";
import { fewestPeople, mostPeople } from "../../../../domain/pricing/party-terms.ts";
import { MAX_PARTICIPANTS } from "../../../../domain/pricing/quote.ts";
import type { PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import { QuantityStepper } from "../../../ui/stepper.tsx";
import { partyMessages } from "../../messages/checkout/party.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { partyField } from "../../shell/site/checkout-url.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import type { PartyTrip } from "./larger-group.tsx";
import { valueText } from "./value-text.ts";

const LargerGroup = lazy(() => import("./larger-group.tsx").catch(() => ({ default: () => <></> })));

interface PartySteppersProps {
  trip: PartyTrip;
  prices: readonly PriceView[];
  /** Whether the prices of some departures are higher. */
  isLowest: boolean;
  party: Party;
  seats: number;
  form?: string;
  onChange: (party: PartyCount[]) => void;
}

export function PartySteppers({ trip, prices, isLowest, party, seats, form, onChange }: PartySteppersProps) {
  const messages = useMessages(partyMessages);
  const isLargest = partySize(party) >= MAX_PARTICIPANTS;
  const isFull = seatsOfParty(prices, party) >= seats;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1">
      <legend className="mb-1 font-semibold">{messages.title}</legend>
      <div className="divide-y divide-line">
        {prices.map((price) => (
          <PriceRow
            key={price.id}
            price={price}
            isLowest={isLowest}
            isOnly={prices.length === 1}
            people={peopleAt(party, price.id)}
            bounds={boundsAt(prices, party, price, seats)}
            form={form}
            onChange={(people) => onChange(withPeopleAt(prices, party, price.id, people))}
          />
        ))}
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isLargest ? messages.most(MAX_PARTICIPANTS) : isFull && messages.full}
      </p>
      <Suspense>{isLargest && <LargerGroup {...trip} />}</Suspense>
    </fieldset>
  );
}

interface PriceRowProps {
  price: PriceView;
  isLowest: boolean;
  /** Whether the experience has a single price. */
  isOnly: boolean;
  people: number;
  bounds: PartyBounds;
  form: string | undefined;
  onChange: (people: number) => void;
}

function PriceRow({ price, isLowest, isOnly, people, bounds, form, onChange }: PriceRowProps) {
  const messages = useMessages(partyMessages);
  const locale = useLocale();
  const id = useId();
  const value = valueText(price, messages, locale);
  const facts = [agesText(price, locale), groupText(price, messages), price.description];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2.5">
      <div id={id} className="min-w-0 flex-1 basis-24 leading-snug">
        <p className="font-semibold">{price.name}</p>
        <p className="text-[0.9375rem] tabular-nums">{isLowest ? messages.lowest(value) : value}</p>
        <p className="text-muted text-sm first-letter:uppercase empty:hidden">
          {facts.filter(Boolean).join(" · ")}
        </p>
        {price.proof && <p className="text-muted text-sm">{messages.proof(price.proof)}</p>}
      </div>
      <QuantityStepper
        name={isOnly ? "participants" : partyField(price.id)}
        form={form}
        value={people}
        onChange={onChange}
        {...bounds}
        label={isOnly ? messages.title : price.name}
        lessLabel={isOnly ? messages.less : messages.lessOf(price.name)}
        moreLabel={isOnly ? messages.more : messages.moreOf(price.name)}
        describedBy={id}
      />
    </div>
  );
}

type Messages = (typeof partyMessages)[Locale];

/** Returns a text such as `de 3 a 6 personas`. */
function groupText(price: PriceView, messages: Messages): string | null {
  const bounds = [fewestPeople(price), mostPeople(price)] as const;
  return price.minPeople === null && price.maxPeople === null ? null : messages.people(...bounds);
}
