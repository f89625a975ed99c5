import { Minus, Plus } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  label: string;
  lessLabel: string;
  moreLabel: string;
  min?: number;
  max?: number;
  /** Sends the value with a plain form. */
  name?: string;
}

/** At an end it does nothing, yet keeps the focus: who arrives there by keyboard is not thrown out of the page's order. */
function StepButton(props: { label: string; disabled: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.disabled || undefined}
      onClick={props.disabled ? undefined : props.onPress}
      className="grid size-11 place-items-center rounded-full border border-line-strong text-ink transition-colors hover:border-brand hover:bg-brand-tint active:bg-sand aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:bg-disabled aria-disabled:text-on-disabled"
    >
      {props.children}
    </button>
  );
}

/** A whole number within bounds; what is typed outside of them is ignored. */
export function QuantityStepper({ value, onChange, min = 1, max = 10, ...labels }: QuantityStepperProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  function type(text: string) {
    if (!/^\d*$/.test(text)) return;
    const number = Number(text);
    const inRange = text !== "" && number >= min && number <= max;
    if (text !== "" && !inRange) return;
    setTyped(text);
    if (inRange) onChange(number);
  }

  return (
    <fieldset aria-label={labels.label} className="flex items-center gap-1">
      <StepButton label={labels.lessLabel} disabled={value <= min} onPress={() => onChange(value - 1)}>
        <Minus aria-hidden className="size-4" />
      </StepButton>
      <input
        aria-label={labels.label}
        name={labels.name}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(String(value))}
        onKeyDown={(event) => {
          const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
          if (step === 0) return;
          event.preventDefault();
          if (value + step >= min && value + step <= max) onChange(value + step);
        }}
        className="h-11 w-11 rounded-control bg-transparent text-center text-lg font-semibold tabular-nums"
      />
      <StepButton label={labels.moreLabel} disabled={value >= max} onPress={() => onChange(value + 1)}>
        <Plus aria-hidden className="size-4" />
      </StepButton>
      <span aria-live="polite" className="sr-only">
        {value}
      </span>
    </fieldset>
  );
}
