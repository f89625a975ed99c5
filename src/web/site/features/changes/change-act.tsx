import type { ChangeKind } from "../../../../domain/changes/change-kind.ts";
import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";
import { type ActProps, AddForm, CorrectForm, RemoveForm } from "./act-forms.tsx";
import { DateForm, type RenderCalendar } from "./date-form.tsx";

interface ChangeActProps extends ActProps {
  kind: ChangeKind;
  /** Today at the place, `YYYY-MM-DD`. */
  today: string;
  /** Null if the experience is no longer offered. */
  experience: ExperienceView | null;
  /** Number of the server's responses to the form. Each response remounts the form with the typed values. */
  responseCount: number;
  calendar: RenderCalendar;
}

export function ChangeAct({ kind, experience, responseCount, calendar, today, ...act }: ChangeActProps) {
  switch (kind) {
    case "date":
      return experience && <DateForm {...act} today={today} experience={experience} calendar={calendar} />;
    case "remove":
      return <RemoveForm key={responseCount} {...act} />;
    case "add":
      return experience && <AddForm key={responseCount} {...act} prices={experience.priceList} />;
    case "correct":
      return <CorrectForm key={responseCount} {...act} />;
  }
}
