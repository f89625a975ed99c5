import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { placeTimestamp } from "../../../../domain/departures/place-time.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { act, requireAgency } from "../../acts.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { momentOf, textOf } from "../../features/acts/form-values.ts";
import { PanelForm } from "../../layout/panel-form.tsx";
import { actMessages } from "../../messages/acts.ts";
import { useMessages } from "../../messages/messages.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { booking, file } = await readSubject(given);
  const { holdExpiresAt } = file.booking;
  // `YYYY-MM-DDTHH:MM`, the format of the browser's field.
  const until = holdExpiresAt ? placeTimestamp(holdExpiresAt).slice(0, 16).replace(" ", "T") : undefined;
  return { booking, until };
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const bookingId = given.params.bookingId ?? "";
  const where = `/${view.id}/bookings/${bookingId}?done=extended`;
  const refused = await act(
    given,
    () => application.extendHold({ bookingId, until: momentOf(form, "until") }),
    where,
  );
  return { ...refused, typed: textOf(form, "until") };
}

export default function ExtendHold() {
  const { booking, until } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const t = useMessages(actMessages);
  return (
    <ActPage title={t.titles["extend-hold"]} booking={booking} refused={refused}>
      <PanelForm method="post" className="grid gap-5">
        <TextField
          name="until"
          type="datetime-local"
          label={t.until}
          hint={t.untilHint}
          error={refused?.fields.until}
          defaultValue={refused?.typed ?? until}
          required
        />
        <Button type="submit" loading={busy}>
          {t.extend}
        </Button>
      </PanelForm>
    </ActPage>
  );
}
