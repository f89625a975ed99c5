import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { GoingParty, GoingPerson } from "../../../../use-cases/departures/departure-file-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
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

/** Documents are masked. */
export function Parties({ parties, agencyId }: { parties: readonly GoingParty[]; agencyId: string }) {
  const t = useMessages(departureMessages);
  const locale = useLocale();
  if (parties.length === 0) return <p className="text-muted">{t.nobody}</p>;
  return (
    <ul className="grid" data-long>
      {parties.map(({ id, code, confirmed, due, people, answers }) => (
        <li
          key={id}
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
          <ul className="grid gap-2">
            {people.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
