import { Link, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { departureMessages } from "../../messages/departures/departure.ts";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { timeChangeMessages } from "../../messages/departures/time-change.ts";
import { useMessages } from "../../messages/messages.ts";
import { Section } from "../booking-file/section.tsx";
import { CutOffForm, type DepartureFormProps, SaleForm } from "./sale-forms.tsx";
import { SeatsBar } from "./seats-bar.tsx";
import { SettingForm } from "./setting-form.tsx";

function CapacityForm({ file, typed, errors }: DepartureFormProps) {
  const t = useMessages(departureMessages);
  return (
    <SettingForm
      name="capacity"
      act="capacity"
      inputMode="numeric"
      label={t.capacity}
      hint={t.capacityHint(file.scheduleCapacity)}
      error={errors.capacity ? t.notANumber : undefined}
      value={String(file.ownCapacity ?? "")}
      typed={typed?.capacity}
      save={t.save}
    />
  );
}

function RemoveForm() {
  const busy = useNavigation().state === "submitting";
  const t = useMessages(departureMessages);
  return (
    <PanelForm method="post" data-chrome className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{t.removeHint}</p>
      <Button type="submit" name="act" value="remove" variant="secondary" loading={busy}>
        {t.remove}
      </Button>
    </PanelForm>
  );
}

interface SeatsSectionProps extends DepartureFormProps {
  /** Address of the page that cancels the departure; null if that is not possible. */
  cancel: string | null;
  /** Address of the page that changes its time; null if that is not possible. */
  changeTime: string | null;
}

/** Seats and sale of a departure, with the acts of the staff. */
export function SeatsSection({ cancel, changeTime, ...form }: SeatsSectionProps) {
  const t = useMessages(departureMessages);
  const words = useMessages(departuresMessages);
  const time = useMessages(timeChangeMessages);
  const { file } = form;
  const { taken, held, free, capacity, departed } = file.departure;
  const mayChange = file.mayEdit && !departed && !file.campaignId;
  return (
    <Section title={t.seats}>
      <SeatsBar taken={taken} held={held} capacity={capacity} />
      <DefinitionList
        rows={[
          { label: t.taken, value: words.seats(taken, capacity), strong: true },
          { label: t.held, value: held },
          { label: t.free, value: free },
        ]}
      />
      {mayChange && (
        <div data-chrome className="grid gap-4 border-t border-line pt-4">
          <CapacityForm {...form} />
          <CutOffForm {...form} />
          <SaleForm {...form} />
        </div>
      )}
      {file.mayRemove && !departed && <RemoveForm />}
      {changeTime && (
        <Link
          to={changeTime}
          data-chrome
          className="inline-flex min-h-11 items-center justify-self-start text-brand underline underline-offset-4"
        >
          {time.title}
        </Link>
      )}
      {cancel && (
        <Link
          to={cancel}
          data-chrome
          className="inline-flex min-h-11 items-center justify-self-start text-danger underline underline-offset-4"
        >
          {words.cancelDeparture}
        </Link>
      )}
    </Section>
  );
}
