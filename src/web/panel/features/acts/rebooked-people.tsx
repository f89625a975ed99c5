import { FULL_AGE, isForMinors, mayPay } from "../../../../domain/pricing/audience.ts";
import type { RebookedPerson, RebookingView } from "../../../../use-cases/booking-by-staff/get-rebooking.ts";
import type { ExperienceView, PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import { SelectField } from "../../../ui/field.tsx";
import { Options } from "../../layout/form-parts.tsx";
import { newBookingMessages } from "../../messages/bookings/new-booking.ts";
import { useMessages } from "../../messages/messages.ts";
import { personField, type TypedBooking } from "./read-new-booking.ts";

export const OTHER_LEAD = "other";

const mayLead = ({ age }: RebookedPerson): boolean => age === null || age >= FULL_AGE;

const fitsAge = (price: PriceView, age: number | null): boolean => age === null || mayPay(price, age);

/** Returns the former price if it still fits, otherwise a price for the person's age. */
function priceFor(
  priceList: readonly PriceView[],
  { priceId, age }: Pick<RebookedPerson, "priceId" | "age">,
  isSameExperience: boolean,
): string {
  const former = isSameExperience ? priceList.find(({ id }) => id === priceId) : undefined;
  if (former && fitsAge(former, age)) return former.id;
  const fitting = priceList.filter((price) => fitsAge(price, age));
  const forMinors = age !== null && age < FULL_AGE;
  const price = fitting.find((one) => isForMinors(one) === forMinors) ?? fitting[0] ?? priceList[0];
  return price?.id ?? "";
}

/** Returns the values with which the form begins. */
export function rebookingValues(
  { people, unnamed, experienceId, duration, email, phoneNumber, locale }: RebookingView,
  { id, priceList }: Pick<ExperienceView, "id" | "priceList">,
): TypedBooking {
  const isSame = id === experienceId;
  const counts: Record<string, number> = {};
  for (const { priceId, count } of unnamed) {
    const price = priceFor(priceList, { priceId, age: null }, isSame);
    counts[price] = (counts[price] ?? 0) + count;
  }
  const going = Object.fromEntries(people.map((person) => [person.id, priceFor(priceList, person, isSame)]));
  const minorsPrices = priceList.filter(isForMinors).map((price) => price.id);
  const lead = people.find((person) => mayLead(person) && !minorsPrices.includes(going[person.id] ?? ""));
  return {
    ...{ key: "", rules: [], duration, locale },
    ...(email ? { email } : {}),
    ...(phoneNumber ? { phoneNumber } : {}),
    ...(people.length > 0 ? { lead: lead?.id ?? OTHER_LEAD } : {}),
    people: Object.fromEntries(Object.entries(counts).map(([price, count]) => [price, String(count)])),
    going,
  };
}

interface RebookedPeopleProps {
  people: readonly RebookedPerson[];
  priceList: readonly PriceView[];
  typed: TypedBooking | undefined;
  errors: Readonly<Record<string, string>>;
}

export function RebookedPeople({ people, priceList, typed, errors }: RebookedPeopleProps) {
  const t = useMessages(newBookingMessages);
  if (people.length === 0) return null;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{t.whoGoes}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {people.map(({ id, name, age }) => (
          <SelectField
            key={id}
            name={personField(id)}
            label={age === null ? name : `${name} · ${t.years(age)}`}
            error={errors[personField(id)]}
            defaultValue={typed?.going?.[id] ?? ""}
          >
            <Options of={[...priceList.map((price) => [price.id, price.name] as const), ["", t.notGoing]]} />
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}

export function LeadField({ people, typed, errors }: Omit<RebookedPeopleProps, "priceList">) {
  const t = useMessages(newBookingMessages);
  return (
    <SelectField name="lead" label={t.lead} error={errors.lead} defaultValue={typed?.lead ?? OTHER_LEAD}>
      <Options
        of={[...people.filter(mayLead).map(({ id, name }) => [id, name] as const), [OTHER_LEAD, t.otherLead]]}
      />
    </SelectField>
  );
}

/** Returns the name of the message about the lead of a rebooking; null if the lead is among the people who go. */
export function leadFault(
  { lead = OTHER_LEAD, going = {}, people }: Pick<TypedBooking, "lead" | "going" | "people">,
  rebooked: readonly RebookedPerson[],
): "leadNotGoing" | "leadNotCounted" | null {
  if (rebooked.length === 0) return null;
  if (lead !== OTHER_LEAD) return going[lead] ? null : "leadNotGoing";
  return Object.values(people).some((count) => Number(count) > 0) ? null : "leadNotCounted";
}

/** Shows the messages about people of the earlier booking beside these people. */
export function errorsByPerson(
  fields: Readonly<Record<string, string>>,
  people: readonly (string | null)[],
): Record<string, string> {
  const messages = Object.entries(fields).map(([field, message]) => {
    const [, index = "", name = ""] = /^participantsInfo\.(\d+)\.(birthDate|price)$/.exec(field) ?? [];
    const person = name ? people[Number(index)] : null;
    return [person ? personField(person) : field, message] as const;
  });
  return Object.fromEntries(messages);
}
