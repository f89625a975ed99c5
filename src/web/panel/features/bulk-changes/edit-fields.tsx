import type { BulkChoices } from "../../../../use-cases/bulk-changes/list-bulk-choices.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Checkboxes, Options } from "../../layout/form-parts.tsx";
import { bulkChangeMessages } from "../../messages/departures/bulk-change.ts";
import { useMessages } from "../../messages/messages.ts";
import { NumberField } from "../number-field.tsx";
import {
  type BulkFields,
  CAPACITY_KINDS,
  CUT_OFF_KINDS,
  GUIDES_KINDS,
  MINIMUM_KINDS,
  SALE_KINDS,
  SHIFT_UNITS,
} from "./bulk-query.ts";
import { CheckboxGroup } from "./checkbox-group.tsx";

interface EditFieldsProps {
  values: BulkFields;
  guides: BulkChoices["guides"];
  errors: Readonly<Record<string, string>>;
}

/** CSS shows a field only while the choice that needs the field is selected. */
export function EditFields({ values, guides, errors }: EditFieldsProps) {
  const t = useMessages(bulkChangeMessages);
  return (
    <>
      <div className="group/seats grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="capacity"
          label={t.capacity}
          defaultValue={values.capacity}
          error={errors["edit.capacity"] && t.chooseChange}
        >
          <Options of={CAPACITY_KINDS.map((kind) => [kind, t.capacityKinds[kind]])} />
        </SelectField>
        <div className="hidden group-has-[option[value=set]:checked]/seats:block">
          <NumberField
            name="seats"
            label={t.setSeats}
            defaultValue={values.seats}
            error={errors["edit.capacity.seats"]}
          />
        </div>
        <div className="hidden group-has-[option[value=add]:checked]/seats:block">
          <NumberField
            // The numeric keyboard of phones has no minus sign.
            inputMode="text"
            name="more"
            label={t.addSeats}
            hint={t.addHint}
            defaultValue={values.more}
            error={errors["edit.capacity.seats"]}
          />
        </div>
      </div>
      <div className="group/sale grid items-start gap-4 sm:grid-cols-2">
        <SelectField name="sale" label={t.sale} defaultValue={values.sale} error={errors["edit.closed"]}>
          <Options of={SALE_KINDS.map((kind) => [kind, t.saleKinds[kind]])} />
        </SelectField>
        <div className="hidden group-has-[option[value=call]:checked]/sale:block group-has-[option[value=hidden]:checked]/sale:block">
          <TextField
            name="reason"
            autoComplete="off"
            maxLength={200}
            label={t.reason}
            hint={t.reasonHint}
            defaultValue={values.reason}
            error={errors["edit.reason"]}
          />
        </div>
      </div>
      <div className="group/cutoff grid items-start gap-4 sm:grid-cols-2">
        <SelectField name="cutOff" label={t.cutOff} defaultValue={values.cutOff}>
          <Options of={CUT_OFF_KINDS.map((kind) => [kind, t.cutOffKinds[kind]])} />
        </SelectField>
        <div className="hidden group-has-[option[value=set]:checked]/cutoff:block">
          <NumberField
            name="hours"
            decimal
            label={t.hours}
            hint={t.hoursHint}
            defaultValue={values.hours}
            error={errors["edit.cutOffMinutes"] && t.notHours}
          />
        </div>
        <div className="hidden grid-cols-[1fr_auto] items-start gap-3 group-has-[option[value=earlier]:checked]/cutoff:grid group-has-[option[value=later]:checked]/cutoff:grid">
          <NumberField
            name="shift"
            decimal
            label={t.shift}
            hint={t.shiftHint}
            defaultValue={values.shift}
            error={errors["edit.cutOffEarlierBy"] && t.notShift}
          />
          <SelectField name="shiftUnit" label={t.shiftUnit} defaultValue={values.shiftUnit}>
            <Options of={SHIFT_UNITS.map((unit) => [unit, t.shiftUnits[unit]])} />
          </SelectField>
        </div>
      </div>
      <div className="group/minimum grid items-start gap-4 sm:grid-cols-2">
        <SelectField name="minimum" label={t.minimum} defaultValue={values.minimum}>
          <Options of={MINIMUM_KINDS.map((kind) => [kind, t.minimumKinds[kind]])} />
        </SelectField>
        <div className="hidden group-has-[option[value=set]:checked]/minimum:block">
          <NumberField
            name="people"
            label={t.people}
            hint={t.peopleHint}
            defaultValue={values.people}
            error={errors["edit.minimum"] && t.notPeople}
          />
        </div>
      </div>
      {guides.length > 0 && (
        <div className="group/guides grid items-start gap-4 sm:grid-cols-2">
          <SelectField name="guides" label={t.guides} defaultValue={values.guides}>
            <Options of={GUIDES_KINDS.map((kind) => [kind, t.guidesKinds[kind]])} />
          </SelectField>
          <div className="group-has-[option[value=keep]:checked]/guides:hidden">
            <CheckboxGroup
              legend={t.whichGuides}
              error={errors["edit.guides.guideIds"] && t.chooseGuides}
              className="grid gap-3"
            >
              <Checkboxes
                name="guide"
                of={guides.map(({ id, name }) => [id, name])}
                checked={values.guideIds}
              />
            </CheckboxGroup>
          </div>
        </div>
      )}
    </>
  );
}
