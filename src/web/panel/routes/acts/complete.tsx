import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { readTypedDate } from "../../../../domain/validation/typed-date.ts";
import type { CompleteParticipantsInput } from "../../../../use-cases/booking-by-staff/complete-participants.ts";
import type { FilePerson } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { Notice } from "../../../ui/notice.tsx";
import { readActForm } from "../../features/acts/act-form.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { PersonFields } from "../../features/change/person-fields.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { changeMessages } from "../../messages/bookings/change.ts";
import { useMessages } from "../../messages/messages.ts";

const FIELDS = ["name", "documentType", "documentNumber", "birthDate"] as const;
/** The lead's contact details have a page of their own. */
type PageField = Exclude<FilePerson["missing"][number], "contact">;

const missingOnPage = ({ missing }: FilePerson): PageField[] =>
  missing.filter((one): one is PageField => one !== "contact");

export async function loader(given: LoaderFunctionArgs) {
  const { booking, file } = await readSubject(given, "bookings.change");
  const { complete: obstacle } = file.acts;
  return {
    booking,
    // The page itself says that nothing is missing, and names a missing contact.
    obstacle: obstacle === "nothing-missing" ? null : obstacle,
    people: file.people.filter((person) => missingOnPage(person).length > 0),
    lacksContact: file.people[0]?.missing.includes("contact") ?? false,
  };
}

function readPeople(form: FormData, people: readonly FilePerson[]) {
  return people.flatMap(({ id }) => {
    const typed = FIELDS.flatMap((field) => {
      const text = textOf(form, `${id}.${field}`);
      return text === undefined ? [] : [[field, field === "birthDate" ? readTypedDate(text) : text] as const];
    });
    return typed.length > 0 ? [{ id, ...Object.fromEntries(typed) }] : [];
  });
}

export async function action(given: ActionFunctionArgs) {
  const { application, bookingId: id, form, perform } = await readActForm(given);
  const { file } = await readSubject(given, "bookings.change");
  const participants = readPeople(form, file.people);
  const typed = Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const input = { id, participants } as CompleteParticipantsInput;
  const refused = await perform(() => application.completeParticipants(input), "completed");
  const errorsByField = Object.entries(refused.fields).map(([field, message]) => {
    const [, place = "", name] = field.split(".");
    const person = participants[Number(place)];
    return [person && name ? `${person.id}.${name}` : "any", message] as const;
  });
  return { ...refused, fields: Object.fromEntries(errorsByField) as Record<string, string>, typed };
}

export default function Complete() {
  const { booking, obstacle, people, lacksContact } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(changeMessages);
  const fields = refused?.fields ?? {};
  return (
    <ActPage title={t.completeTitle} {...{ booking, obstacle, refused }}>
      {fields.any && <Notice tone="danger">{fields.any}</Notice>}
      {lacksContact && (
        <Notice
          action={
            <Link to={`${booking.path}/contact`} className="font-semibold text-brand underline">
              {t.toContact}
            </Link>
          }
        >
          {t.contactMissing}
        </Notice>
      )}
      {people.length === 0 && !lacksContact && <Notice>{t.nothingMissing}</Notice>}
      {people.length > 0 && (
        <PanelForm method="post" className="grid gap-5">
          <p className="text-muted">{t.completeHint}</p>
          {people.map((person) => (
            <fieldset key={person.id} className="card grid gap-4">
              <legend className="-ml-2 px-2 font-semibold">{person.name ?? t.unknown(person.place)}</legend>
              <PersonFields
                prefix={person.id}
                typed={(name) => refused?.typed[name]}
                errors={fields}
                fieldNames={missingOnPage(person)}
                person={person}
              />
            </fieldset>
          ))}
          <SubmitButton>{t.complete}</SubmitButton>
        </PanelForm>
      )}
    </ActPage>
  );
}
