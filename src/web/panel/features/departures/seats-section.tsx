import { Link } from "react-router";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
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
      saveLabel={t.save}
    />
  );
}

function RemoveForm() {
  const t = useMessages(departureMessages);
  return (
    <PanelForm method="post" data-chrome className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{t.removeHint}</p>
      <SubmitButton name="act" value="remove" variant="secondary">
        {t.remove}
      </SubmitButton>
    </PanelForm>
  );
}

interface SeatsSectionProps extends DepartureFormProps {
  /** Null if the departure cannot be cancelled. */
  cancelPath: string | null;
  /** Null if the time cannot be changed. */
  changeTimePath: string | null;
}

export function SeatsSection({ cancelPath, changeTimePath, ...form }: SeatsSectionProps) {
  const t = useMessages(departureMessages);
  const listMessages = useMessages(departuresMessages);
  const timeMessages = useMessages(timeChangeMessages);
  const { file } = form;
  const { taken, held, free, capacity, departed } = file.departure;
  const mayChange = file.mayEdit && !departed && !file.campaignId;
  return (
    <Section title={t.seats}>
      <SeatsBar taken={taken} held={held} capacity={capacity} />
      <DefinitionList
        rows={[
          { label: t.taken, value: listMessages.seats(taken, capacity), strong: true },
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
      {changeTimePath && (
        <Link
          to={changeTimePath}
          data-chrome
          className="inline-flex min-h-11 items-center justify-self-start text-brand underline underline-offset-4"
        >
          {timeMessages.title}
        </Link>
      )}
      {cancelPath && (
        <Link
          to={cancelPath}
          data-chrome
          className="inline-flex min-h-11 items-center justify-self-start text-danger underline underline-offset-4"
        >
          {listMessages.cancelDeparture}
        </Link>
      )}
    </Section>
  );
}
