import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";
import { type ActProps, AddForm, CorrectForm, RemoveForm } from "./act-forms.tsx";
import { DateForm, type RenderCalendar } from "./date-form.tsx";
import type { ChangeKind } from "./typed-change.ts";

interface ChangeActProps extends ActProps {
  kind: ChangeKind;
  /** `YYYY-MM-DD` at the place. */
  today: string;
  /** Null where it is no longer offered: people can leave, and be corrected. */
  experience: ExperienceView | null;
  /** How often the form was answered: its fields are filled in anew for each answer. */
  count: number;
  calendar: RenderCalendar;
}

/** The form by which a traveller moves a booking, takes people off it, adds some, or corrects their details. */
export function ChangeAct({ kind, experience, count, calendar, today, ...act }: ChangeActProps) {
  switch (kind) {
    case "date":
      return experience && <DateForm {...act} today={today} experience={experience} calendar={calendar} />;
    case "remove":
      return <RemoveForm key={count} {...act} />;
    case "add":
      return experience && <AddForm key={count} {...act} prices={experience.priceList} />;
    case "correct":
      return <CorrectForm key={count} {...act} />;
  }
}
