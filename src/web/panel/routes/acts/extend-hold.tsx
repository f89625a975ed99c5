import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { agreedHoldEnd, HOLD_LENGTHS } from "../../../../domain/booking/agreed-hold.ts";
import { isHeld } from "../../../../domain/booking/hold.ts";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { placeTimestamp } from "../../../../domain/departures/place-time.ts";
import { requireAgency } from "../../acts.ts";
import { readActForm } from "../../features/acts/act-form.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { HoldFields, holdIn, readTypedHold } from "../../features/acts/hold-fields.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { permissions } = requireAgency(given);
  const { booking, file } = await readSubject(given, "bookings.change");
  const { now } = given.context.get(panelContext);
  const heldUntil = isHeld(file.booking, now) ? file.booking.holdExpiresAt : null;
  const currentEnd = heldUntil ?? now;
  return {
    booking,
    obstacle: file.acts["extend-hold"],
    heldUntil,
    // `YYYY-MM-DDTHH:MM`, the format of the browser's field.
    until: placeTimestamp(currentEnd).slice(0, 16).replace(" ", "T"),
    lengths: HOLD_LENGTHS.filter((length) => agreedHoldEnd(length, now) > currentEnd),
    mayExceed: permissions.includes("bookings.hold"),
  };
}

export async function action(given: ActionFunctionArgs) {
  const { application, bookingId, form, perform } = await readActForm(given);
  const until = holdIn(form) ?? new Date(Number.NaN);
  const refused = await perform(() => application.extendHold({ bookingId, until }), "extended");
  return { ...refused, typed: readTypedHold(form) };
}

export default function ExtendHold() {
  const { booking, obstacle, heldUntil, until, lengths, mayExceed } = useLoaderData<typeof loader>();
  const locale = useLocale();
  const refused = useActionData<typeof action>();
  const t = useMessages(actMessages);
  return (
    <ActPage title={t.titles["extend-hold"]} {...{ booking, obstacle, refused }}>
      <PanelForm method="post" className="grid gap-5">
        {heldUntil && <p>{t.heldUntil(formatPlaceMoment(heldUntil, locale))}</p>}
        <HoldFields
          lengths={lengths}
          typed={refused?.typed ?? { until }}
          error={refused?.fields.until}
          mayExceed={mayExceed}
        />
        <SubmitButton>{t.extend}</SubmitButton>
      </PanelForm>
    </ActPage>
  );
}
