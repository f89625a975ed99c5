import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatPesos } from "../../../../../domain/pricing/format-pesos.ts";
import { MAX_PARTICIPANTS } from "../../../../../domain/pricing/quote.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import { Notice } from "../../../../ui/notice.tsx";
import CallUs from "../../../entities/departure/call-us.tsx";
import LargerGroup from "../../../entities/party/larger-group.tsx";
import { rareCasesMessages } from "../../../messages/checkout/rare-cases.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { readCheckoutQuery } from "../../../shell/site/checkout-url.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import type { DepartureProblem } from "./departure-problem.ts";

interface RareCasesProps {
  checkout: CheckoutView;
  problem: DepartureProblem | null;
  /** Further actions for a departure that is booked by telephone. */
  children: ReactNode;
}

/** Notices that few checkouts need. */
export default function RareCases({ checkout, problem, children }: RareCasesProps) {
  const messages = useMessages(rareCasesMessages);
  const { selectedDate, experience, priceChanged } = checkout;
  return (
    <>
      {checkout.refusedPeople !== null && (
        <RefusedPeople checkout={checkout} people={checkout.refusedPeople} />
      )}
      {priceChanged && <PriceChanged checkout={checkout} />}
      {problem === "call" && selectedDate && (
        <Notice
          tone="warning"
          title={messages.callTitle}
          action={
            <span className="grid gap-2">
              <CallUs title={experience.title} date={selectedDate} />
              {children}
            </span>
          }
        >
          {messages.callText}
        </Notice>
      )}
    </>
  );
}

function RefusedPeople({ checkout, people }: { checkout: CheckoutView; people: number }) {
  const messages = useMessages(rareCasesMessages);
  const { experience, selectedDate, participants } = checkout;
  if (people < MAX_PARTICIPANTS)
    return (
      <Notice tone="warning" title={messages.noPeople}>
        {messages.noPeopleText(participants)}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title={messages.tooManyPeople(MAX_PARTICIPANTS)}
      action={<LargerGroup title={experience.title} date={selectedDate} />}
    >
      {messages.tooManyPeopleText(people, participants)}
    </Notice>
  );
}

function PriceChanged({ checkout }: { checkout: CheckoutView }) {
  const messages = useMessages(rareCasesMessages);
  const locale = useLocale();
  const [params] = useSearchParams();
  const { name, value } = checkout.priceInfo;
  const isParty = readCheckoutQuery(params)?.party !== undefined;
  return (
    <Notice tone="warning" title={isParty ? messages.partyChanged : messages.priceChanged}>
      {isParty ? messages.partyChangedText : messages.priceChangedText(name, formatPesos(value, locale))}
    </Notice>
  );
}
