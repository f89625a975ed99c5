import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from "react";
import type { SavedTravellerView } from "../../../../../use-cases/saved-travellers/saved-traveller.ts";
import type { FormRules } from "./draft-messages.ts";
import { isOnForm, seatFor, withPerson } from "./fill-seat.ts";
import type { ParticipantDraft } from "./participant-drafts.ts";

interface SavedPeopleSubject {
  saved: readonly SavedTravellerView[];
  /** Name from the account, which the page fills in for the lead. */
  accountName: string | null;
  recalled: boolean;
  participants: number;
  limits: FormRules;
  latest: RefObject<readonly ParticipantDraft[]>;
  setDrafts: (change: (current: ParticipantDraft[]) => ParticipantDraft[]) => void;
  clearMessages: (index: number) => void;
}

/** Fills saved people into the form. The previous lead is filled in initially, unless somebody is typed there. */
export function useSavedPeople(subject: SavedPeopleSubject) {
  const { saved, accountName, recalled, participants, limits, latest, setDrafts, clearMessages } = subject;
  const { prices, day, today } = limits;
  const [filled, setFilled] = useState(0);
  const fill = useCallback(
    (person: SavedTravellerView) => {
      const shown = latest.current.slice(0, participants);
      const index = seatFor(person, shown, prices, { day: day ?? today, accountName });
      if (index < 0) return;
      setDrafts((current) => current.map((draft, at) => (at === index ? withPerson(draft, person) : draft)));
      clearMessages(index);
      setFilled((count) => count + 1);
    },
    [latest, participants, prices, day, today, accountName, setDrafts, clearMessages],
  );
  const fillLead = useEffectEvent(() => {
    const lead = saved.find(({ isLead }) => isLead);
    const shown = latest.current.slice(0, participants);
    if (!lead || isOnForm(lead, shown)) return;
    // Only into the lead's own place: a person typed as the lead leads this booking.
    if (seatFor(lead, shown, prices, { day: day ?? today, accountName }) === 0) fill(lead);
  });
  useEffect(() => {
    if (recalled) fillLead();
  }, [recalled]);
  return { fill, filled };
}
