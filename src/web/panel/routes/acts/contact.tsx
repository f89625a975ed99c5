import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { readActForm } from "../../features/acts/act-form.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { fieldProps, SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { useMessages } from "../../messages/messages.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { booking, file } = await readSubject(given, "bookings.change");
  const [lead] = file.people;
  const { email = null, phoneNumber = null } = lead ?? {};
  return {
    ...{ booking, email, phoneNumber },
    obstacle: file.acts.contact,
    locale: file.booking.locale,
    hasLink: file.link !== null,
  };
}

export async function action(given: ActionFunctionArgs) {
  const { application, bookingId, form, perform } = await readActForm(given);
  const input = {
    bookingId,
    email: textOf(form, "email"),
    phoneNumber: textOf(form, "phoneNumber"),
    locale: textOf(form, "locale") === "en" ? "en" : "es-CO",
  } as const;
  return { ...(await perform(() => application.changeContact(input), "contact")), input };
}

export default function ChangeContact() {
  const { booking, obstacle, email, phoneNumber, locale, hasLink } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(actMessages);
  const field = fieldProps(refused?.input, refused?.fields);
  return (
    <ActPage title={t.titles.contact} {...{ booking, obstacle, refused }}>
      <PanelForm method="post" className="grid gap-5">
        <TextField
          {...field("email", email ?? "")}
          type="email"
          label={t.email}
          hint={hasLink && email ? t.keepOfLink : t.keep}
          autoComplete="off"
        />
        <TextField
          {...field("phoneNumber", phoneNumber ?? "")}
          type="tel"
          label={t.phone}
          hint={t.phoneHint}
          autoComplete="off"
        />
        <SelectField name="locale" label={t.language} defaultValue={refused?.input.locale ?? locale}>
          <option value="es-CO">Español</option>
          <option value="en">English</option>
        </SelectField>
        <SubmitButton>{t.saveContact}</SubmitButton>
      </PanelForm>
    </ActPage>
  );
}
