import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "../../../ui/class-names.ts";

const CHIP =
  "block min-h-11 shrink-0 rounded-full border border-line-strong bg-raised font-semibold text-sm text-ink transition-colors hover:border-ink";

const CHOSEN_OPTION =
  "has-[option:checked:not([value=''])]:border-brand has-[option:checked:not([value=''])]:bg-brand-tint";

interface ChipProps {
  label: string;
  /** Text if nothing is chosen. */
  any: string;
  value: string;
}

interface ChipSelectProps extends Omit<ComponentProps<"select">, "id" | "value">, ChipProps {
  options: (readonly [value: string, text: string])[];
  isPlain?: boolean;
}

export function ChipSelect({ label, any, value, options, isPlain = false, ...select }: ChipSelectProps) {
  return (
    <select
      {...select}
      aria-label={label}
      defaultValue={value}
      className={classNames(
        CHIP,
        "chip-select select-arrow max-w-[min(17rem,90vw)] text-ellipsis pr-8.5 pl-3.5",
        isPlain ? "-mr-3 ml-auto border-transparent bg-transparent" : CHOSEN_OPTION,
      )}
    >
      <option value="">{any}</option>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}

function openPicker({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker();
  } catch {
    // The browser has no picker or opens it itself. The visitor can type the date.
  }
}

export function ChipDate({ label, any, value, ...input }: ChipProps & { name: string; min: string }) {
  return (
    <input
      {...input}
      aria-label={label}
      type="date"
      defaultValue={value}
      data-unset={value ? undefined : any}
      data-chosen={value ? "" : undefined}
      onClick={openPicker}
      className={classNames(
        CHIP,
        "unset-date w-38 px-3.5 data-chosen:border-brand data-chosen:bg-brand-tint",
      )}
    />
  );
}
