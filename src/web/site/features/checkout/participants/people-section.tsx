import { useEffect, useEffectEvent, useRef } from "react";
import type { PriceView } from "../../../../../use-cases/experiences/experience-view.ts";
import type { SavedTravellerView } from "../../../../../use-cases/saved-travellers/steps/saved-traveller.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckboxField } from "../../../../ui/field.tsx";
import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { REPLAYED_PRESS } from "../../../shell/data/early-input.ts";
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
import { unfoldPerson } from "./unfold-person.ts";
import { type PeopleList as List, onceReleased, personAt, useFoldValid } from "./use-fold-valid.ts";

interface PeopleSectionProps {
  fields: CheckoutFields;
  saved: readonly SavedTravellerView[];
  prices: readonly PriceView[];
  onPrice: (from: string, to: string) => void;
}

export function PeopleSection({ fields, saved, prices, onPrice }: PeopleSectionProps) {
  const { people: messages } = useMessages(checkoutMessages);
  const list = useRef<HTMLDivElement>(null);
  const states = fields.drafts.map((draft, index) =>
    personState(draft, index, fields.messages, fields.requiredIds),
  );
  const isFolded = states.length > 1;
  const unused = saved.filter((person) => !isOnForm(person, fields.drafts));
  const keepFocus = useMovedFocus(list, fields.drafts);
  useFoldComplete(list, fields.isRestored, fields.fills, states);
  useUnfoldIncomplete(list, states);
  const onFocusLeft = useFoldValid(list, fields.isValid);

  function changePrice(index: number, price: string) {
    const from = fields.drafts[index]?.price ?? "";
    keepFocus(fields.reprice(index, price));
    onPrice(from, price);
  }
  return (
    <Section heading={messages.heading} hint={<PeopleHint />}>
      {unused.length > 0 && <SavedPeople saved={unused} onFill={fields.fill} />}
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
              onLeave={fields.checkField}
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
              onFocusLeft={onFocusLeft}
              startsOpen={state === "wrong" || states.findIndex((other) => other !== "complete") === index}
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
  function openNext() {
    const person = personAt(list, index);
    if (person) person.open = false;
    if (next < 0) person?.querySelector("summary")?.focus();
    else focusField(personAt(list, next)?.querySelector<HTMLElement>("input"));
  }
  return (
    <Button
      variant="secondary"
      className="noscript:hidden justify-self-start"
      onClick={openNext}
      {...REPLAYED_PRESS}
    >
      {next < 0 ? people.done : people.next(next + 1)}
    </Button>
  );
}

/** Folds complete people and unfolds the first incomplete person, after stored input or a saved person was filled in. */
function useFoldComplete(list: List, isRestored: boolean, fills: number, states: readonly PersonState[]) {
  const fold = useEffectEvent(() => {
    const first = states.findIndex((state) => state !== "complete");
    const isBusy = states.some(
      (state, index) => state !== "complete" && personAt(list, index)?.contains(document.activeElement),
    );
    for (const [index, state] of states.entries()) {
      const person = personAt(list, index);
      if (!person || person.contains(document.activeElement)) continue;
      if (state === "complete") person.open = false;
      else if (index === first && !isBusy) unfoldPerson(person);
    }
  });
  useEffect(() => {
    if (isRestored || fills > 0) onceReleased(() => fold());
  }, [isRestored, fills]);
}

/**
 * Unfolds the first incomplete person if all are folded, for example after a sign-out in another tab has cleared the form.
 */
function useUnfoldIncomplete(list: List, states: readonly PersonState[]) {
  const first = states.findIndex((state) => state !== "complete");
  useEffect(() => {
    const person = personAt(list, first);
    if (person && !list.current?.querySelector("[data-person][open]")) unfoldPerson(person);
  }, [list, first]);
}

/** @returns a function to call with the person's new draft before the move. */
function useMovedFocus(list: List, drafts: readonly ParticipantDraft[]) {
  const movedDraft = useRef<ParticipantDraft | null>(null);
  useEffect(() => {
    const index = movedDraft.current ? drafts.indexOf(movedDraft.current) : -1;
    if (index < 0) return;
    movedDraft.current = null;
    const field = `[name="${fieldName(index, "price")}"]`;
    focusField(list.current?.querySelector<HTMLElement>(field));
  }, [list, drafts]);
  return (draft: ParticipantDraft) => {
    movedDraft.current = draft;
  };
}
