import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { GoingParty, GoingPerson } from "../../../../use-cases/departures/departure-file-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Fold } from "../../layout/fold.tsx";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { departureMessages } from "../../messages/departures/departure.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { Answers } from "../answers.tsx";
import { BookingCode } from "../booking-code.tsx";
import { Contact } from "../booking-file/contact.tsx";

function Person({ person }: { person: GoingPerson }) {
  const t = useMessages(fileMessages);
  const { attendances } = useMessages(departureMessages);
  const { name, documentType, document, age, priceOption, missing, attendance } = person;
  return (
    <li className="grid gap-0.5 break-inside-avoid">
      <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
        <strong className={name ? "" : "font-normal text-muted"}>{name ?? t.unknown}</strong>
        <span className="text-sm text-muted">
          {priceOption}
          {age !== null && ` · ${t.years(age)}`}
          {document && documentType && ` · ${t.documents[documentType]} ${document}`}
        </span>
        {attendance !== "expected" && (
          <Badge tone={attendance === "in" ? "success" : "neutral"}>{attendances[attendance]}</Badge>
        )}
      </p>
      <Contact person={{ phoneNumber: person.phoneNumber, email: null }} />
      {missing.length > 0 && (
        <p className="text-sm font-medium text-warning">
          {t.missing} {missing.map((field) => t.missings[field]).join(", ")}
        </p>
      )}
      <Answers answers={person.answers} />
    </li>
  );
}

/** Maximum size of a party that a printout keeps on one page. */
const MAX_UNBROKEN_PEOPLE = 4;

/** Up to this many people are shown unfolded. More would push the rest of the page off the screen of a phone. */
const MAX_UNFOLDED = 12;
const SHOWN_OF_MANY = 8;

interface PartyProps {
  party: GoingParty;
  agencyId: string;
}

function MorePeople({ count }: { count: number }) {
  const t = useMessages(departureMessages);
  return <span className="font-semibold text-brand">{t.morePeople(count)}</span>;
}

function People({ people }: { people: readonly GoingPerson[] }) {
  return (
    <ul className="grid gap-2">
      {people.map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </ul>
  );
}

function Party({ party: { id, code, confirmed, due, people, answers }, agencyId }: PartyProps) {
  const t = useMessages(departureMessages);
  const locale = useLocale();
  const shown = people.length > MAX_UNFOLDED ? people.slice(0, SHOWN_OF_MANY) : people;
  const folded = people.slice(shown.length);
  return (
    <li
      className={classNames(
        "grid gap-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0",
        people.length <= MAX_UNBROKEN_PEOPLE && "break-inside-avoid",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 break-after-avoid">
        <BookingCode
          booking={{ id, code }}
          agencyId={agencyId}
          className="inline-flex min-h-11 items-center font-semibold text-brand tabular-nums underline-offset-4 hover:underline print:min-h-0"
        />
        {!confirmed && <Badge tone="warning">{t.unpaid}</Badge>}
        {confirmed && due > 0 && <Badge tone="danger">{t.owes(formatPesos(due, locale))}</Badge>}
      </div>
      <Answers answers={answers} />
      <People people={shown} />
      {folded.length > 0 && (
        <Fold until="xl" summary={<MorePeople count={folded.length} />}>
          <People people={folded} />
        </Fold>
      )}
    </li>
  );
}

const countPeople = (parties: readonly GoingParty[]): number =>
  parties.reduce((sum, { people }) => sum + people.length, 0);

/** Returns how many parties are shown unfolded, at least one. */
function countUnfolded(parties: readonly GoingParty[]): number {
  if (countPeople(parties) <= MAX_UNFOLDED) return parties.length;
  const isShown = (_: GoingParty, at: number) => countPeople(parties.slice(0, at + 1)) <= SHOWN_OF_MANY;
  return Math.max(1, parties.filter(isShown).length);
}

/** Documents are masked. A narrow window folds most of the people, and a printout shows everybody. */
export function Parties({ parties, agencyId }: { parties: readonly GoingParty[]; agencyId: string }) {
  const t = useMessages(departureMessages);
  if (parties.length === 0) return <p className="text-muted">{t.nobody}</p>;
  const unfolded = countUnfolded(parties);
  const folded = parties.slice(unfolded);
  const list = (listed: readonly GoingParty[]) => (
    <ul className="grid" data-long>
      {listed.map((party) => (
        <Party key={party.id} party={party} agencyId={agencyId} />
      ))}
    </ul>
  );
  return (
    <>
      {list(parties.slice(0, unfolded))}
      {folded.length > 0 && (
        <div className="border-t border-line pt-1 xl:pt-3 print:pt-3">
          <Fold until="xl" summary={<MorePeople count={countPeople(folded)} />}>
            {list(folded)}
          </Fold>
        </div>
      )}
    </>
  );
}
