import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef } from "react";
import type { ConsentState } from "../../../../../domain/booking/consents.ts";
import { formatParty, type Party, parseParty, partySize } from "../../../../../domain/pricing/party.ts";
import type { QuestionView } from "../../../../../use-cases/questions/question-view.ts";
import type { SavedTravellerView } from "../../../../../use-cases/saved-travellers/steps/saved-traveller.ts";
import { replayEarlyInput } from "../../../shell/data/early-input.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { submittedAnswers } from "../answers/typed-answers.ts";
import { fieldName } from "../booking-form.ts";
import type { FormRules } from "../participants/draft-messages.ts";
import {
  type DraftField,
  EMPTY_DRAFT,
  isFilledIn,
  type ParticipantDraft,
} from "../participants/participant-drafts.ts";
import { isOfPerson } from "../participants/person-state.ts";
import type { Rejected } from "../payment/submit-booking.ts";
import { checkoutReducer } from "./checkout-reducer.ts";
import { initialState, type Messages, type Places, type Seating } from "./checkout-state.ts";
import { type KnownTraveller, useStoredForm } from "./use-stored-form.ts";

interface FormSubject {
  form: RefObject<HTMLFormElement | null>;
  experienceId: string;
  /** Number of people at each price, as last chosen. */
  party: Party;
  limits: FormRules;
  questions: readonly QuestionView[];
  known: KnownTraveller | null;
  saved: readonly SavedTravellerView[];
  query: string;
  rejected: Rejected | null;
}

/** The validation rules load on demand, not with the page. Without them the server alone validates. */
const loadRules = () => import("../participants/draft-messages.ts").catch(() => null);

type Rules = NonNullable<Awaited<ReturnType<typeof loadRules>>>;

export function focusField(field: HTMLElement | null | undefined): void {
  const folded = field?.closest("details");
  if (folded) folded.open = true;
  field?.focus();
}

const focusFirstFault = ({ current }: FormSubject["form"]): void =>
  focusField(current?.querySelector<HTMLElement>('[data-missing], [aria-invalid="true"]'));

/** Seating of the latest choice; the same object while the choice is unchanged. */
function useSeating(party: Party, { prices, leadAlone }: FormRules): Seating {
  const key = formatParty(party);
  return useMemo(() => ({ party: parseParty(key), prices, leadAlone }), [key, prices, leadAlone]);
}

export function useCheckoutForm(subject: FormSubject) {
  const { form, limits, questions, rejected, known, saved } = subject;
  const { leadAlone } = limits;
  const participants = partySize(subject.party);
  const locale = useLocale();
  const seating = useSeating(subject.party, limits);
  const [state, dispatch] = useReducer(checkoutReducer, null, () => initialState(seating, rejected, known));
  if (state.seating !== seating) dispatch({ type: "seated", seating });
  const latest = useRef(state.people);
  latest.current = state.people;
  const places: Places = {
    asked: leadAlone ? 1 : participants,
    day: limits.day ?? limits.today,
    accountName: known?.name ?? null,
  };
  const keptQuestions = useMemo(
    () => new Set(questions.filter(({ isSensitive }) => !isSensitive).map(({ id }) => id)),
    [questions],
  );
  const required = questions
    .filter(({ subject: whom, isRequired }) => whom === "participant" && isRequired)
    .map(({ id }) => id);
  useStoredForm({
    keptQuestions,
    ...{ state, dispatch, known },
    experienceId: subject.experienceId,
    query: subject.query,
    submitted: rejected?.submitted ?? null,
  });

  // Early input is replayed after the stored input, and overrides it. Then the previous lead takes the lead's place, if it is
  // open. An early press may clear the form, and comes last.
  const replayInput = useRef<(() => void) | null>(null);
  useEffect(() => {
    replayInput.current ??= replayEarlyInput(form.current);
  }, [form]);
  const fillLead = useEffectEvent(() => {
    const lead = saved.find(({ isLead }) => isLead);
    if (lead) dispatch({ type: "led", lead, places });
  });
  useEffect(() => {
    if (!state.recalled) return;
    fillLead();
    replayInput.current?.();
    replayInput.current = () => {};
  }, [state.recalled]);

  // The first field with an error takes the focus after the errors have been rendered.
  const { tried } = state;
  useEffect(() => {
    if (tried > 0) focusFirstFault(form);
  }, [tried, form]);

  const change = useCallback(
    (index: number, field: DraftField, value: string) => dispatch({ type: "typed", index, field, value }),
    [],
  );

  const leave = useCallback(
    async (index: number, field: DraftField) => {
      const left = latest.current[index]?.[field];
      if (!left) return;
      const rules = await loadRules();
      const typed = latest.current[index];
      if (!rules || typed?.[field] !== left) return;
      const isPhone = field === "phoneNumber";
      const draft = isPhone ? { ...typed, phoneNumber: rules.tidyPhone(typed.phoneNumber) } : typed;
      if (isPhone) dispatch({ type: "typed", index, field, value: draft.phoneNumber });
      const documentType = field === "birthDate" && rules.usualDocumentOf(draft, limits, locale);
      if (documentType) dispatch({ type: "suggested", index, documentType });
      const group = latest.current.map((one, at) => (at === index ? draft : one));
      const message = rules.groupMessages(group, participants, limits, locale)[fieldName(index, field)];
      if (message) dispatch({ type: "found", index, field, message });
    },
    [participants, limits, locale],
  );

  /** Returns the form's current data. The phone with its country code has no field and is added. */
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
        answers: submittedAnswers(state.answers, people.slice(0, places.asked)),
      },
      locale,
    ),
  });

  async function isRight(index: number): Promise<boolean> {
    const rules = await loadRules();
    const draft = latest.current[index];
    if (!rules || !draft || !isFilledIn(draft, index === 0)) return false;
    const found = messagesOf(rules, latest.current);
    return !Object.keys(found).some((name) => isOfPerson(name, index));
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
    required,
    answers: state.answers,
    answer: (person: number | null, questionId: string, value: string) =>
      dispatch({ type: "answered", person, questionId, value }),
    agreesSensitive: state.agreesSensitive,
    agreeSensitive: (agrees: boolean) => dispatch({ type: "agreed-sensitive", agrees }),
    /** Whether an answer is typed that the browser does not keep. */
    hasSensitive: submittedAnswers(state.answers, state.people.slice(0, participants)).some(
      ({ questionId, value }) => value.trim() !== "" && !keptQuestions.has(questionId),
    ),
    consents,
    recalled: state.recalled,
    tried: tried > 0,
    needsConsent: tried > 0 && !(consents.terms && consents.privacy),
    showLeft: () => focusFirstFault(form),
    change,
    leave,
    tick: (ticked: Partial<ConsentState>) => dispatch({ type: "ticked", change: ticked }),
    saves: state.saves,
    setSaves: (saves: boolean) => dispatch({ type: "saving", saves }),
    fill: (person: SavedTravellerView) => dispatch({ type: "filled", person, places }),
    filled: state.filled,
    used: state.used,
    read,
    check,
    isRight,
    show: (messages: Messages) => dispatch({ type: "checked", messages }),
    prepare: () => void loadRules(),
    clear: () => dispatch({ type: "cleared" }),
    /** Moves a person to another price; the caller must update the party. @returns the draft, which keeps its identity. */
    reprice(index: number, price: string): ParticipantDraft {
      const draft = { ...(latest.current[index] ?? EMPTY_DRAFT), price };
      dispatch({ type: "repriced", index, draft });
      return draft;
    },
  };
}

export type CheckoutFields = ReturnType<typeof useCheckoutForm>;
