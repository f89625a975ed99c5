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
import { TickGroup } from "./tick-group.tsx";

interface EditFieldsProps {
  filled: BulkFields;
  guides: BulkChoices["guides"];
  errors: Readonly<Record<string, string>>;
}

/** Fields for the change itself. The number's field appears with the choice that needs it. */
export function EditFields({ filled, guides, errors }: EditFieldsProps) {
  const t = useMessages(bulkChangeMessages);
  return (
    <>
      <div className="group/seats grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="capacity"
          label={t.capacity}
          defaultValue={filled.capacity}
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
            defaultValue={filled.seats}
            error={errors["edit.capacity.seats"]}
          />
        </div>
        <div className="hidden group-has-[option[value=add]:checked]/seats:block">
          <NumberField
            // Phones show no sign on the numeric keyboard.
            inputMode="text"
            name="more"
            label={t.addSeats}
            hint={t.addHint}
            defaultValue={filled.more}
            error={errors["edit.capacity.seats"]}
          />
        </div>
      </div>
      <div className="group/sale grid items-start gap-4 sm:grid-cols-2">
        <SelectField name="sale" label={t.sale} defaultValue={filled.sale} error={errors["edit.closed"]}>
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
            defaultValue={filled.reason}
            error={errors["edit.reason"]}
          />
        </div>
      </div>
      <div className="group/cutoff grid items-start gap-4 sm:grid-cols-2">
        <SelectField name="cutOff" label={t.cutOff} defaultValue={filled.cutOff}>
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
            defaultValue={filled.hours}
            error={errors["edit.cutOffMinutes"] && t.notHours}
          />
        </div>
        <div className="hidden grid-cols-[1fr_auto] items-start gap-3 group-has-[option[value=earlier]:checked]/cutoff:grid group-has-[option[value=later]:checked]/cutoff:grid">
          <NumberField
            name="shift"
            decimal
            label={t.shift}
            hint={t.shiftHint}
            defaultValue={filled.shift}
            error={errors["edit.cutOffEarlierBy"] && t.notShift}
          />
          <SelectField name="shiftUnit" label={t.shiftUnit} defaultValue={filled.shiftUnit}>
            {SHIFT_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {t.shiftUnits[unit]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <div className="group/minimum grid items-start gap-4 sm:grid-cols-2">
        <SelectField name="minimum" label={t.minimum} defaultValue={filled.minimum}>
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
            defaultValue={filled.people}
            error={errors["edit.minimum"] && t.notPeople}
          />
        </div>
      </div>
      {guides.length > 0 && (
        <div className="group/guides grid items-start gap-4 sm:grid-cols-2">
          <SelectField name="guides" label={t.guides} defaultValue={filled.guides}>
            {GUIDES_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t.guidesKinds[kind]}
              </option>
            ))}
          </SelectField>
          <div className="group-has-[option[value=keep]:checked]/guides:hidden">
            <TickGroup
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
                  defaultChecked={filled.guideIds.includes(id)}
                />
              ))}
            </TickGroup>
          </div>
        </div>
      )}
    </>
  );
}
