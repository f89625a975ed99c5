import type { BulkChoices } from "../../../../use-cases/bulk-changes/list-bulk-choices.ts";
import { CheckboxField, SelectField, TextField } from "../../../ui/field.tsx";
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

/** Fields of the change. CSS shows a field only while the choice that needs the field is selected. */
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
          {CAPACITY_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t.capacityKinds[kind]}
            </option>
          ))}
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
          {SALE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t.saleKinds[kind]}
            </option>
          ))}
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
          {CUT_OFF_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t.cutOffKinds[kind]}
            </option>
          ))}
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
            {SHIFT_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {t.shiftUnits[unit]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <div className="group/minimum grid items-start gap-4 sm:grid-cols-2">
        <SelectField name="minimum" label={t.minimum} defaultValue={values.minimum}>
          {MINIMUM_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t.minimumKinds[kind]}
            </option>
          ))}
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
            {GUIDES_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t.guidesKinds[kind]}
              </option>
            ))}
          </SelectField>
          <div className="group-has-[option[value=keep]:checked]/guides:hidden">
            <CheckboxGroup
              legend={t.whichGuides}
              error={errors["edit.guides.guideIds"] && t.chooseGuides}
              className="grid gap-3"
            >
              {guides.map(({ id, name }) => (
                <CheckboxField
                  key={id}
                  name="guide"
                  value={id}
                  label={name}
                  defaultChecked={values.guideIds.includes(id)}
                />
              ))}
            </CheckboxGroup>
          </div>
        </div>
      )}
    </>
  );
}
