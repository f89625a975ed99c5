import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface ChoiceProps {
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** Choices need a `fieldset` around them. */
export function Choice({ name, value, checked, onChoose, disabled, className, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        "relative cursor-pointer rounded-control border px-4 py-2.5 transition-colors has-focus-visible:focus-ring",
        checked
          ? "border-brand bg-brand-tint shadow-[inset_0_0_0_1px_var(--brand)]"
          : "border-line-strong hover:border-ink active:bg-sand",
        disabled && "pointer-events-none border-transparent bg-disabled text-on-disabled",
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="sr-only"
      />
      {children}
    </label>
  );
}
