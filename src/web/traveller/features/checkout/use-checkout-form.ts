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
  /** Who goes at which price, as last chosen. */
  party: Party;
  limits: FormRules;
  known: KnownTraveller | null;
  /** Whom they have saved. */
  saved: readonly SavedTravellerView[];
  /** The query of the booking that is being filled in. */
  query: string;
  /** What came back from the server, for a page without JavaScript. */
  rejected: Rejected | null;
}

/** The rules of the fields come once they are needed, not with the page; without them the server alone checks. */
const loadRules = () => import("./participants/draft-messages.ts").catch(() => null);

const withoutAges = (messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => !name.endsWith(".birthDate")));

/** Unfolds what the field is in, and gives it the focus. */
export function focusField(field: HTMLElement | null | undefined): void {
  const folded = field?.closest("details");
  if (folded) folded.open = true;
  field?.focus();
}

const focusFirstFault = ({ current }: FormSubject["form"]): void =>
  focusField(current?.querySelector<HTMLElement>('[data-missing], [aria-invalid="true"]'));

/** Everything that is typed and ticked on the checkout, and what is wrong with it. */
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

  // What the server said of an empty field does not hold for one that was filled with what is kept.
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

  // After what was recalled, and over it.
  const pressAgain = useRef<(() => void) | null>(null);
  useEffect(() => {
    pressAgain.current ??= replayEarlyInput(form.current);
  }, [form]);

  // Once the messages are on the page, the first field that has one takes the focus.
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

  // What was offered for another birth date gives way; what somebody chose stays.
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

  // After the saved lead was filled in, whom it may be about to forget.
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
    // What was ticked early is ticked again at once, before this is rendered again.
    const next = { ...latestConsents.current, ...change };
    latestConsents.current = next;
    setConsents(next);
    rememberBoxes(next, saves);
  }

  /** What the form submits as it stands: the phone with its country's code, which is no field of its own. */
  function read(): FormData | null {
    const data = form.current && new FormData(form.current);
    data?.set(fieldName(0, "phoneNumber"), drafts[0]?.phoneNumber ?? "");
    return data;
  }

  /** Whether the details of a person are complete and right, as they are typed now. */
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

  /** Marks what is wrong. @returns whether the booking may be sent. */
  async function check(): Promise<boolean> {
    const rules = await loadRules();
    const found = rules?.groupMessages(drafts, participants, limits, locale) ?? {};
    show(found);
    return Object.keys(found).length === 0 && consents.terms && consents.privacy;
  }

  // Messages move with the people; what was said of ages was said of the prices that were chosen then.
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
    /** How often somebody was filled in. */
    filled,
    read,
    check,
    isRight,
    show,
    /** Begins to load what checking takes, so that it is there by then. */
    prepare: () => void loadRules(),
    clear: () => setDrafts(() => [EMPTY_DRAFT]),
    /** Puts somebody at another price; the party has to follow. @returns the draft, which keeps its identity. */
    reprice,
  };
}

export type CheckoutFields = ReturnType<typeof useCheckoutForm>;
