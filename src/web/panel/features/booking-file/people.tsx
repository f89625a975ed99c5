import { Eye } from "lucide-react";
import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import type { BookingFile, FilePerson } from "../../../../use-cases/booking-file/booking-file-view.ts";
import type { RevealedDocument } from "../../../../use-cases/personal-data/reveal-document.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { Answers } from "../answers.tsx";
import { Contact } from "./contact.tsx";
import { Section } from "./section.tsx";

export interface RevealedPerson {
  personId: string;
  document: RevealedDocument;
}

function Document(props: { person: FilePerson; revealed: RevealedDocument | undefined; mayReveal: boolean }) {
  const t = useMessages(fileMessages);
  const locale = useLocale();
  const { person, revealed, mayReveal } = props;
  const { documentType, document } = person;
  if (!document || !documentType)
    return <p className="text-sm text-muted">{person.missing.length > 0 ? null : t.noDocument}</p>;
  const documentNumber = revealed?.documentNumber ?? document;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular-nums">
        {t.documents[documentType]} {documentNumber}
        {revealed?.birthDate && ` · ${t.born} ${formatDate(revealed.birthDate, locale)}`}
      </span>
      {mayReveal && !revealed && (
        <PanelForm method="post" preventScrollReset>
          <input type="hidden" name="person" value={person.id} />
          <Button type="submit" name="act" value="reveal" variant="ghost" size="small" className="min-h-11">
            <Eye aria-hidden className="size-4" />
            {t.reveal}
          </Button>
        </PanelForm>
      )}
      {revealed && (
        <span role="status" className="text-sm text-muted">
          {t.revealed}
        </span>
      )}
    </div>
  );
}

function Person(props: { person: FilePerson; revealed: RevealedDocument | undefined; mayReveal: boolean }) {
  const t = useMessages(fileMessages);
  const { person } = props;
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
        <strong className={person.name ? "" : "font-normal text-muted"}>{person.name ?? t.unknown}</strong>
        {person.place === 1 && <Badge tone="brand">{t.lead}</Badge>}
        <span className="text-sm text-muted">
          {person.priceOption}
          {person.age !== null && ` · ${t.years(person.age)}`}
        </span>
      </p>
      <Document {...props} />
      <Contact person={person} />
      {person.missing.length > 0 && (
        <p className="text-sm font-medium text-warning">
          {t.missing} {person.missing.map((field) => t.missings[field]).join(", ")}
        </p>
      )}
      <Answers answers={person.answers} />
    </li>
  );
}

/** A group of up to this many people is shown whole. A larger group would push the money off the screen. */
const MAX_UNFOLDED = 12;
const SHOWN_OF_GROUP = 6;

export function People({ file, revealed }: { file: BookingFile; revealed: RevealedPerson | null }) {
  const t = useMessages(fileMessages);
  const mayReveal = file.acts["reveal-document"] === null;
  const { people } = file;
  const shown = people.length > MAX_UNFOLDED ? people.slice(0, SHOWN_OF_GROUP) : people;
  const folded = people.slice(shown.length);
  const list = (listed: readonly FilePerson[]) => (
    <ul className="grid">
      {listed.map((person) => (
        <Person
          key={person.id}
          person={person}
          revealed={revealed?.personId === person.id ? revealed.document : undefined}
          mayReveal={mayReveal}
        />
      ))}
    </ul>
  );
  return (
    <Section title={`${t.people} (${file.people.length})`}>
      <Answers answers={file.answers} />
      {list(shown)}
      {folded.length > 0 && (
        <details data-printed open={folded.some(({ id }) => id === revealed?.personId)}>
          <summary
            data-chrome
            className="fold-arrow min-h-11 cursor-pointer border-t border-line font-semibold text-brand"
          >
            {t.morePeople(folded.length)}
          </summary>
          <div className="border-t border-line pt-3">{list(folded)}</div>
        </details>
      )}
    </Section>
  );
}
