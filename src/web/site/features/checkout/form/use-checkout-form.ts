import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import type { ConsentState } from "../../../../../domain/booking/consents.ts";
import { formatParty, type Party, parseParty, partySize } from "../../../../../domain/pricing/party.ts";
import type { QuestionView } from "../../../../../use-cases/questions/question-view.ts";
import type { SavedTravellerView } from "../../../../../use-cases/saved-travellers/steps/saved-traveller.ts";
import { replayEarlyInput } from "../../../shell/data/early-input.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { submittedAnswers } from "../answers/typed-answers.ts";
import { fieldName, type TypedForm } from "../booking-form.ts";
import type { FormRules } from "../participants/draft-messages.ts";
import {
  type DraftField,
  EMPTY_DRAFT,
  isFilledIn,
  type ParticipantDraft,
} from "../participants/participant-drafts.ts";
import { isOfPerson } from "../participants/person-state.ts";
import type { Rejection } from "../payment/submit-booking.ts";
import { checkoutReducer, untouchedState } from "./checkout-reducer.ts";
import { initialState, type Messages, type Places, type Seating } from "./checkout-state.ts";
import { leaveFields } from "./leave-fields.ts";
import { type KnownTraveller, useStoredForm } from "./use-stored-form.ts";

interface CheckoutFormInput {
  form: RefObject<HTMLFormElement | null>;
  experienceId: string;
  party: Party;
  limits: FormRules;
  questions: readonly QuestionView[];
  known: KnownTraveller | null;
  saved: readonly SavedTravellerView[];
  kept: TypedForm | null;
  query: string;
  rejected: Rejection | null;
}

/** If the rules cannot be loaded, the server alone validates. */
const loadRules = () => import("../participants/draft-messages.ts").catch(() => null);

type Rules = NonNullable<Awaited<ReturnType<typeof loadRules>>>;

export function focusField(field: HTMLElement | null | undefined): void {
  const folded = field?.closest("details");
  if (folded) folded.open = true;
  field?.focus();
}

const focusFirstError = ({ current }: CheckoutFormInput["form"]): void =>
  focusField(current?.querySelector<HTMLElement>('[data-missing], [aria-invalid="true"]'));

/** Returns the same object until the party, the prices or `leadAlone` change. */
function useSeating(party: Party, { prices, leadAlone }: FormRules): Seating {
  const key = formatParty(party);
  return useMemo(() => ({ party: parseParty(key), prices, leadAlone }), [key, prices, leadAlone]);
}

export function useCheckoutForm(input: CheckoutFormInput) {
  const { form, limits, questions, rejected, known, saved, kept } = input;
  const { leadAlone } = limits;
  const participants = partySize(input.party);
  const locale = useLocale();
  const seating = useSeating(input.party, limits);
  const places: Places = {
    requiredPeople: leadAlone ? 1 : participants,
    day: limits.day ?? limits.today,
    accountName: known?.name ?? null,
  };
  const [state, dispatch] = useReducer(checkoutReducer, null, () =>
    rejected
      ? initialState(seating, rejected, known)
      : untouchedState(seating, known, { saved, kept, places }),
  );
  if (state.seating !== seating) dispatch({ type: "seated", seating });
  const latest = useRef(state.people);
  latest.current = state.people;
  const storableIds = useMemo(
    () => new Set(questions.filter(({ isSensitive }) => !isSensitive).map(({ id }) => id)),
    [questions],
  );
  const requiredIds = questions
    .filter(({ subject, isRequired }) => subject === "participant" && isRequired)
    .map(({ id }) => id);
  useStoredForm({
    storableIds,
    ...{ state, dispatch, known, saved, places },
    experienceId: input.experienceId,
    query: input.query,
    submitted: rejected?.submitted ?? null,
  });

  // The effects of `useStoredForm` first apply the stored input and the lead of the last booking. Early input is replayed last:
  // it overrides both, and an early press may clear the form.
  const replayInput = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (replayInput.current) return;
    const typedFields = [...(globalThis.earlyInput?.fields.keys() ?? [])];
    const press = replayEarlyInput(form.current);
    replayInput.current = () => {
      leaveFields(form.current, typedFields);
      press();
    };
  }, [form]);
  useEffect(() => {
    if (!state.isRestored) return;
    replayInput.current?.();
    replayInput.current = () => {};
  }, [state.isRestored]);

  const { submissions } = state;
  useEffect(() => {
    if (submissions > 0) focusFirstError(form);
  }, [submissions, form]);

  const change = useCallback(
    (index: number, field: DraftField, value: string) => dispatch({ type: "typed", index, field, value }),
    [],
  );

  const checkField = useCallback(
    async (index: number, field: DraftField) => {
      const value = latest.current[index]?.[field];
      if (!value) return;
      const rules = await loadRules();
      const typed = latest.current[index];
      if (!rules || typed?.[field] !== value) return;
      const tidied = rules.tidyField(field, value);
      const draft = { ...typed, [field]: tidied };
      if (tidied !== value) dispatch({ type: "typed", index, field, value: tidied });
      const documentType = field === "birthDate" && rules.usualDocumentOf(draft, limits, locale);
      if (documentType) dispatch({ type: "suggested", index, documentType });
      const group = latest.current.map((other, at) => (at === index ? draft : other));
      const message = rules.groupMessages(group, participants, limits, locale)[fieldName(index, field)];
      if (message) dispatch({ type: "found", index, field, message });
    },
    [participants, limits, locale],
  );

  /** Returns the form's current data, with the whole phone number, which no single field contains. */
  function read(): FormData | null {
    const data = form.current && new FormData(form.current);
    data?.set(fieldName(0, "phoneNumber"), state.people[0]?.phoneNumber ?? "");
    return data;
  }

  const messagesOf = (rules: Rules, people: readonly ParticipantDraft[]) => ({
    ...rules.groupMessages(people, participants, limits, locale),
    ...rules.answerMessages(
      {
        ...{ questions, people: participants, leadAlone, agreesSensitive: state.agreesSensitive },
        answers: submittedAnswers(state.answers, people.slice(0, places.requiredPeople)),
      },
      locale,
    ),
  });

  async function isValid(index: number): Promise<boolean> {
    const rules = await loadRules();
    const draft = latest.current[index];
    if (!rules || !draft || !isFilledIn(draft, index === 0)) return false;
    const messages = messagesOf(rules, latest.current);
    return !Object.keys(messages).some((name) => isOfPerson(name, index));
  }

  /** Shows all errors. @returns whether the booking may be submitted. */
  async function check(): Promise<boolean> {
    const rules = await loadRules();
    const messages = rules ? messagesOf(rules, state.people) : {};
    dispatch({ type: "checked", messages });
    return Object.keys(messages).length === 0 && state.consents.terms && state.consents.privacy;
  }

  const { consents } = state;
  return {
    drafts: useMemo(() => state.people.slice(0, participants), [state.people, participants]),
    messages: state.messages,
    questions,
    requiredIds,
    answers: state.answers,
    answer: (person: number | null, questionId: string, value: string) =>
      dispatch({ type: "answered", person, questionId, value }),
    agreesSensitive: state.agreesSensitive,
    agreeSensitive: (agrees: boolean) => dispatch({ type: "agreed-sensitive", agrees }),
    hasSensitive: submittedAnswers(state.answers, state.people.slice(0, participants)).some(
      ({ questionId, value }) => value.trim() !== "" && !storableIds.has(questionId),
    ),
    consents,
    isRestored: state.isRestored,
    isSubmitted: submissions > 0,
    needsConsent: submissions > 0 && !(consents.terms && consents.privacy),
    showMissing: () => focusFirstError(form),
    change,
    checkField,
    tick: (ticked: Partial<ConsentState>) => dispatch({ type: "ticked", change: ticked }),
    saves: state.saves,
    setSaves: (saves: boolean) => dispatch({ type: "saving", saves }),
    fill: (person: SavedTravellerView) => dispatch({ type: "filled", person, places }),
    fills: state.fills,
    isEdited: state.isEdited,
    read,
    check,
    isValid,
    showMessages: (messages: Messages) => dispatch({ type: "checked", messages }),
    prepare: () => void loadRules(),
    clear: () => dispatch({ type: "cleared" }),
    /** Moves a person to another price; the caller must update the party. @returns the draft object that is now in the list. */
    reprice(index: number, price: string): ParticipantDraft {
      const draft = { ...(latest.current[index] ?? EMPTY_DRAFT), price };
      dispatch({ type: "repriced", index, draft });
      return draft;
    },
  };
}

export type CheckoutFields = ReturnType<typeof useCheckoutForm>;
