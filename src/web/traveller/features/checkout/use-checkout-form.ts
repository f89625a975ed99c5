import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DocumentType } from "../../../../domain/participants/document-types.ts";
import { formatParty, type Party, parseParty, partySize } from "../../../../domain/pricing/party.ts";
import type { SavedTravellerView } from "../../../../use-cases/saved-travellers/saved-traveller.ts";
import { CHECKOUT_CONSENTS } from "../../../shell/data/booking-memory.ts";
import { browserStorage, remember } from "../../../shell/data/browser-storage.ts";
import { replayEarlyInput } from "../../../shell/data/early-input.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { fieldName } from "./booking-form.ts";
import type { FormRules } from "./participants/draft-messages.ts";
import {
  DRAFT_FIELDS,
  type DraftField,
  EMPTY_DRAFT,
  isFilledIn,
  type ParticipantDraft,
} from "./participants/participant-drafts.ts";
import {
  agreedTexts,
  type ConsentState,
  NO_CONSENTS,
  recallConsents,
  recallSaving,
} from "./participants/remembered-form.ts";
import { moveMessages, seatLead, seatPeople } from "./participants/seat-people.ts";
import { type KnownTraveller, useRememberedDrafts } from "./participants/use-remembered-drafts.ts";
import { useSavedPeople } from "./participants/use-saved-people.ts";
import type { Rejected } from "./payment/submit-booking.ts";

interface FormSubject {
  form: RefObject<HTMLFormElement | null>;
  experienceId: string;
  /** Number of people at each price, as last chosen. */
  party: Party;
  limits: FormRules;
  known: KnownTraveller | null;
  saved: readonly SavedTravellerView[];
  query: string;
  rejected: Rejected | null;
}

/** The validation rules load on demand, not with the page. Without them the server alone validates. */
const loadRules = () => import("./participants/draft-messages.ts").catch(() => null);

const withoutAges = (messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => !name.endsWith(".birthDate")));

export function focusField(field: HTMLElement | null | undefined): void {
  const folded = field?.closest("details");
  if (folded) folded.open = true;
  field?.focus();
}

const focusFirstFault = ({ current }: FormSubject["form"]): void =>
  focusField(current?.querySelector<HTMLElement>('[data-missing], [aria-invalid="true"]'));

export function useCheckoutForm(subject: FormSubject) {
  const { form, experienceId, limits, rejected } = subject;
  const { prices, leadAlone } = limits;
  const partyKey = formatParty(subject.party);
  const participants = partySize(subject.party);
  const locale = useLocale();
  const seat = useCallback(
    (people: readonly ParticipantDraft[]) =>
      leadAlone ? seatLead(people, parseParty(partyKey)) : seatPeople(people, parseParty(partyKey), prices),
    [partyKey, prices, leadAlone],
  );
  const { drafts, setDrafts, recalled } = useRememberedDrafts(
    subject.known,
    subject.query,
    seat,
    rejected?.submitted.drafts,
  );
  const latest = useRef(drafts);
  latest.current = drafts;
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>(rejected?.messages ?? {});
  const [consents, setConsents] = useState<ConsentState>(rejected?.submitted.consents ?? NO_CONSENTS);
  const latestConsents = useRef(consents);
  latestConsents.current = consents;
  const [tried, setTried] = useState(rejected ? 1 : 0);

  useEffect(() => {
    const { terms, privacy } = recallConsents(browserStorage("session"), experienceId);
    const { consents: ticked = NO_CONSENTS } = rejected?.submitted ?? {};
    setConsents({ terms: terms || ticked.terms, privacy: privacy || ticked.privacy });
  }, [rejected, experienceId]);

  // A server error about an empty field no longer holds after stored input has filled the field.
  const submittedDrafts = rejected?.submitted.drafts;
  useEffect(() => {
    if (!recalled || !submittedDrafts) return;
    const isFilled = (index: number, field: DraftField) =>
      !submittedDrafts[index]?.[field] && latest.current[index]?.[field];
    const filled = latest.current.flatMap((_, index) =>
      DRAFT_FIELDS.filter((field) => isFilled(index, field)).map((field) => fieldName(index, field)),
    );
    setMessages((current) =>
      Object.fromEntries(Object.entries(current).filter(([name]) => !filled.includes(name))),
    );
  }, [recalled, submittedDrafts]);

  // Early input is replayed after the stored input, and overrides it.
  const pressAgain = useRef<(() => void) | null>(null);
  useEffect(() => {
    pressAgain.current ??= replayEarlyInput(form.current);
  }, [form]);

  // The first field with an error takes the focus after the errors have been rendered.
  useEffect(() => {
    if (tried > 0) focusFirstFault(form);
  }, [tried, form]);

  const change = useCallback(
    (index: number, field: DraftField, value: string) => {
      setDrafts((current) =>
        current.map((draft, at) => (at === index ? { ...draft, [field]: value } : draft)),
      );
      setMessages(({ [fieldName(index, field)]: _, ...others }) => others);
    },
    [setDrafts],
  );

  // A suggested document type is replaced when the birth date changes. A type chosen by the visitor stays.
  const offered = useRef(new Map<number, DocumentType>());
  const offerDocument = useCallback(
    (usual: DocumentType | "", index: number) => {
      const chosen = latest.current[index]?.documentType;
      if (!usual || (chosen && chosen !== offered.current.get(index))) return;
      offered.current.set(index, usual);
      change(index, "documentType", usual);
    },
    [change],
  );

  const leave = useCallback(
    async (index: number, field: DraftField) => {
      const typed = drafts[index];
      if (!typed?.[field]) return;
      const rules = await loadRules();
      const isPhone = rules !== null && field === "phoneNumber";
      const draft = isPhone ? { ...typed, phoneNumber: rules.tidyPhone(typed.phoneNumber) } : typed;
      const isStill = latest.current[index]?.[field] === typed[field];
      if (draft.phoneNumber !== typed.phoneNumber && isStill) change(index, field, draft.phoneNumber);
      if (field === "birthDate" && rules) offerDocument(rules.usualDocumentOf(draft, limits, locale), index);
      const group = drafts.map((one, at) => (at === index ? draft : one));
      const message = rules?.groupMessages(group, participants, limits, locale)[fieldName(index, field)];
      if (!message || latest.current[index]?.[field] !== draft[field]) return;
      setMessages((current) => ({ ...current, [fieldName(index, field)]: message }));
    },
    [drafts, participants, limits, locale, change, offerDocument],
  );

  function reprice(index: number, price: string): ParticipantDraft {
    const moved = { ...(drafts[index] ?? EMPTY_DRAFT), price };
    setDrafts((current) => current.map((draft, at) => (at === index ? moved : draft)));
    return moved;
  }

  const clearMessages = useCallback((index: number) => {
    const own = fieldName(index, "name").replace(/name$/, "");
    setMessages((current) =>
      Object.fromEntries(Object.entries(current).filter(([name]) => !name.startsWith(own))),
    );
  }, []);
  const { fill, filled } = useSavedPeople({
    ...{
      saved: subject.saved,
      accountName: subject.known?.name ?? null,
      recalled,
      participants: leadAlone ? 1 : participants,
      limits,
      latest,
      setDrafts,
      clearMessages,
    },
  });

  // Runs after the saved lead was filled in, because an early press may clear the form.
  useEffect(() => {
    if (!recalled) return;
    pressAgain.current?.();
    pressAgain.current = () => {};
  }, [recalled]);

  const [saves, setSaves] = useState(rejected?.submitted.savesTravellers ?? false);
  useEffect(() => {
    if (recallSaving(browserStorage("session"), experienceId)) setSaves(true);
  }, [experienceId]);

  function rememberBoxes(next: ConsentState, saving: boolean) {
    remember(browserStorage("session"), CHECKOUT_CONSENTS, { experienceId, saving, ...agreedTexts(next) });
  }

  function tick(change: Partial<ConsentState>) {
    // Early ticks are replayed at once, before the next render.
    const next = { ...latestConsents.current, ...change };
    latestConsents.current = next;
    setConsents(next);
    rememberBoxes(next, saves);
  }

  /** Returns the form's current data. The phone with its country code has no field and is added. */
  function read(): FormData | null {
    const data = form.current && new FormData(form.current);
    data?.set(fieldName(0, "phoneNumber"), drafts[0]?.phoneNumber ?? "");
    return data;
  }

  async function isRight(index: number): Promise<boolean> {
    const rules = await loadRules();
    const draft = latest.current[index];
    if (!rules || !draft || !isFilledIn(draft, index === 0)) return false;
    const found = rules.groupMessages(latest.current, participants, limits, locale);
    const own = fieldName(index, "name").replace(/name$/, "");
    return !Object.keys(found).some((name) => name.startsWith(own));
  }

  function show(found: Readonly<Record<string, string>>) {
    setMessages(found);
    setTried((count) => count + 1);
  }

  /** Shows all errors. @returns whether the booking may be submitted. */
  async function check(): Promise<boolean> {
    const rules = await loadRules();
    const found = rules?.groupMessages(drafts, participants, limits, locale) ?? {};
    show(found);
    return Object.keys(found).length === 0 && consents.terms && consents.privacy;
  }

  // Errors follow their person to another place. Errors about age are dropped, because they belong to the previous prices.
  const seated = useRef({ partyKey, drafts });
  useEffect(() => {
    const before = seated.current;
    seated.current = { partyKey, drafts };
    if (before.partyKey === partyKey) return;
    setMessages((current) => withoutAges(moveMessages(current, before.drafts, drafts)));
  }, [partyKey, drafts]);

  const shown = useMemo(() => drafts.slice(0, participants), [drafts, participants]);
  return {
    drafts: shown,
    messages,
    consents,
    recalled,
    tried: tried > 0,
    needsConsent: tried > 0 && !(consents.terms && consents.privacy),
    showLeft: () => focusFirstFault(form),
    change,
    leave,
    tick,
    saves,
    setSaves(saving: boolean) {
      setSaves(saving);
      rememberBoxes(latestConsents.current, saving);
    },
    fill,
    filled,
    read,
    check,
    isRight,
    show,
    prepare: () => void loadRules(),
    clear: () => setDrafts(() => [EMPTY_DRAFT]),
    /** Moves a person to another price; the caller must update the party. @returns the draft, which keeps its identity. */
    reprice,
  };
}

export type CheckoutFields = ReturnType<typeof useCheckoutForm>;
