import { beforeStart } from "../../../../domain/departures/before-start.ts";
import { CLOSINGS } from "../../../../domain/departures/closings.ts";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import type { DepartureFile } from "../../../../use-cases/departures/departure-file-view.ts";
import { TextField } from "../../../ui/field.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { departureMessages } from "../../messages/departures/departure.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import type { DepartureFormValues } from "./departure-form.ts";
import { formatHours } from "./hours.ts";
import { SettingForm } from "./setting-form.tsx";

export interface DepartureFormProps {
  file: DepartureFile;
  /** By field name; null if no form was refused. */
  typed: DepartureFormValues | null;
  errors: Readonly<Record<string, string>>;
}

function ClosingFields({ file, typed, errors }: DepartureFormProps) {
  const t = useMessages(departureMessages);
  const selectedClosing = typed?.closing ?? file.departure.closing ?? "hidden";
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="sr-only">{t.chooseClosing}</legend>
        {CLOSINGS.map((closing) => (
          <label key={closing} className="flex min-h-11 gap-3 py-1.5 has-focus-visible:focus-ring">
            <input
              type="radio"
              name="closing"
              value={closing}
              required
              defaultChecked={closing === selectedClosing}
              className="mt-0.5 size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0">
              {t.closings[closing]}
              <span className="block text-sm text-muted">{t.closingHints[closing]}</span>
            </span>
          </label>
        ))}
        {errors.closing && <p className="font-medium text-danger text-sm">{t.chooseClosing}</p>}
      </fieldset>
      <TextField
        name="reason"
        autoComplete="off"
        maxLength={200}
        label={t.reason}
        hint={t.reasonHint}
        error={errors.reason}
        defaultValue={typed?.reason ?? file.closingReason ?? undefined}
      />
    </>
  );
}

/** The forms work without JavaScript. */
export function SaleForm(props: DepartureFormProps) {
  const t = useMessages(departureMessages);
  const { closing, status } = props.file.departure;
  if (status !== "closed")
    return (
      <PanelForm method="post" className="grid gap-3 border-t border-line pt-4">
        <p className="text-sm text-muted">{t.closeHint}</p>
        <ClosingFields {...props} />
        <SubmitButton name="act" value="close" variant="secondary">
          {t.close}
        </SubmitButton>
      </PanelForm>
    );
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p>{t.closedAs[closing ?? "plain"]}</p>
      {props.file.closingReason && (
        <p className="text-sm text-muted wrap-anywhere">{t.because(props.file.closingReason)}</p>
      )}
      <PanelForm method="post" className="grid gap-2">
        <p className="text-sm text-muted">{t.openHint}</p>
        <SubmitButton name="act" value="open" variant="secondary">
          {t.open}
        </SubmitButton>
      </PanelForm>
      <details open={props.typed?.closing !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {t.changeClosing}
        </summary>
        <PanelForm method="post" className="grid gap-3 pt-2">
          <ClosingFields {...props} />
          <SubmitButton name="act" value="closing" variant="secondary">
            {t.saveClosing}
          </SubmitButton>
        </PanelForm>
      </details>
    </div>
  );
}

/** Hours may be typed with a comma or a point. */
const withPoint = (hours: string): string => hours.trim().replace(",", ".");

export function CutOffForm({ file, typed, errors }: DepartureFormProps) {
  const t = useMessages(departureMessages);
  const locale = useLocale();
  const { ownCutOffMinutes, scheduleCutOffMinutes, saleEndsAt } = file;
  return (
    <SettingForm
      name="cutOff"
      act="cutoff"
      inputMode="decimal"
      maxLength={6}
      normalize={withPoint}
      className="grid gap-3 border-t border-line pt-4"
      label={t.cutOff}
      hint={t.cutOffHint(beforeStart(scheduleCutOffMinutes, locale))}
      error={errors.cutOffMinutes ? t.notHours : undefined}
      value={ownCutOffMinutes === null ? "" : formatHours(ownCutOffMinutes, locale)}
      typed={typed?.cutOff}
      saveLabel={t.saveCutOff}
    >
      <p className="text-sm text-muted">{t.saleEnds(formatPlaceMoment(saleEndsAt, locale))}</p>
    </SettingForm>
  );
}
