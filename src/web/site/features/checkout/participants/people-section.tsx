import { useEffect, useEffectEvent, useRef } from "react";
import type { PriceView } from "../../../../../use-cases/experiences/experience-view.ts";
import type { SavedTravellerView } from "../../../../../use-cases/saved-travellers/steps/saved-traveller.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckboxField } from "../../../../ui/field.tsx";
import { checkoutMessages } from "../../../messages/checkout.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { PersonQuestions } from "../answers/questions-section.tsx";
import { fieldName, SAVE_TRAVELLERS } from "../booking-form.ts";
import { type CheckoutFields, focusField } from "../form/use-checkout-form.ts";
import { Section } from "../section.tsx";
import { isOnForm } from "./fill-seat.ts";
import { FoldedPerson } from "./folded-person.tsx";
import { ForgetTyped } from "./forget-typed.tsx";
import type { ParticipantDraft } from "./participant-drafts.ts";
import { ParticipantFields } from "./participant-fields.tsx";
import { PeopleHint } from "./people-hint.tsx";
import { type PersonState, personState } from "./person-state.ts";
import { SavedPeople } from "./saved-people.tsx";
import { type PeopleList as List, personAt, useFoldLeft } from "./use-fold-left.ts";

interface PeopleSectionProps {
  fields: CheckoutFields;
  saved: readonly SavedTravellerView[];
  prices: readonly PriceView[];
  onPrice: (from: string, to: string) => void;
}

/** Participants, each folded to a line. A single participant is not folded. */
export function PeopleSection({ fields, saved, prices, onPrice }: PeopleSectionProps) {
  const { people: messages } = useMessages(checkoutMessages);
  const list = useRef<HTMLDivElement>(null);
  const states = fields.drafts.map((draft, index) =>
    personState(draft, index, fields.messages, fields.required),
  );
  const isFolded = states.length > 1;
  const left = saved.filter((person) => !isOnForm(person, fields.drafts));
  const follow = useFollowed(list, fields.drafts);
  useFoldRecalled(list, fields.recalled, fields.filled, states);
  useUnfoldEmptied(list, states);
  const onLeft = useFoldLeft(list, fields.isRight);

  function changePrice(index: number, price: string) {
    const from = fields.drafts[index]?.price ?? "";
    follow(fields.reprice(index, price));
    onPrice(from, price);
  }
  return (
    <Section heading={messages.heading} hint={<PeopleHint />}>
      {left.length > 0 && <SavedPeople saved={left} onFill={fields.fill} />}
      <div ref={list} className="grid gap-3">
        {fields.drafts.map((draft, index) => {
          const person = (
            <ParticipantFields
              index={index}
              draft={draft}
              prices={prices}
              messages={fields.messages}
              isNamed={isFolded}
              onChange={fields.change}
              onLeave={fields.leave}
              onPrice={changePrice}
            >
              <PersonQuestions fields={fields} index={index} />
            </ParticipantFields>
          );
          if (!isFolded) return <div key={fieldName(index, "name")}>{person}</div>;
          const state = states[index] ?? "missing";
          return (
            <FoldedPerson
              key={fieldName(index, "name")}
              index={index}
              name={draft.name.trim()}
              price={prices.length > 1 ? prices.find(({ id }) => id === draft.price) : undefined}
              state={state}
              onLeft={onLeft}
              startsOpen={state === "wrong" || states.findIndex((one) => one !== "complete") === index}
            >
              {person}
              <NextPerson states={states} index={index} list={list} />
            </FoldedPerson>
          );
        })}
      </div>
      <CheckboxField
        label={messages.save}
        name={SAVE_TRAVELLERS}
        checked={fields.saves}
        onChange={(event) => fields.setSaves(event.target.checked)}
      />
      <ForgetTyped onClear={fields.clear} />
    </Section>
  );
}

function NextPerson({ states, index, list }: { states: readonly string[]; index: number; list: List }) {
  const { people } = useMessages(checkoutMessages);
  const after = states.findIndex((state, at) => at > index && state !== "complete");
  const next = after < 0 ? states.findIndex((state, at) => at !== index && state !== "complete") : after;
  function goOn() {
    const own = personAt(list, index);
    if (own) own.open = false;
    if (next < 0) own?.querySelector("summary")?.focus();
    else focusField(personAt(list, next)?.querySelector<HTMLElement>("input"));
  }
  return (
    <Button variant="secondary" className="noscript:hidden justify-self-start" onClick={goOn}>
      {next < 0 ? people.done : people.next(next + 1)}
    </Button>
  );
}

/** Folds complete people and unfolds the first incomplete person, after stored input or a saved person was filled in. */
function useFoldRecalled(list: List, recalled: boolean, filled: number, states: readonly PersonState[]) {
  const fold = useEffectEvent(() => {
    const first = states.findIndex((state) => state !== "complete");
    for (const [index, state] of states.entries()) {
      const person = personAt(list, index);
      if (!person || person.contains(document.activeElement)) continue;
      if (state === "complete") person.open = false;
      else if (index === first) person.open = true;
    }
  });
  useEffect(() => {
    if (recalled || filled > 0) fold();
  }, [recalled, filled]);
}

/**
 * Unfolds the first incomplete person if everybody is folded, for example after a sign-out in another tab has cleared the form.
 */
function useUnfoldEmptied(list: List, states: readonly PersonState[]) {
  const first = states.findIndex((state) => state !== "complete");
  useEffect(() => {
    const person = personAt(list, first);
    if (person && !list.current?.querySelector("[data-person][open]")) person.open = true;
  }, [list, first]);
}

/**
 * Keeps the focus on a person who moves to another place of the list. @returns a function that takes the person's new draft.
 */
function useFollowed(list: List, drafts: readonly ParticipantDraft[]) {
  const followed = useRef<ParticipantDraft | null>(null);
  useEffect(() => {
    const index = followed.current ? drafts.indexOf(followed.current) : -1;
    if (index < 0) return;
    followed.current = null;
    const field = `[name="${fieldName(index, "price")}"]`;
    focusField(list.current?.querySelector<HTMLElement>(field));
  }, [list, drafts]);
  return (draft: ParticipantDraft) => {
    followed.current = draft;
  };
}
