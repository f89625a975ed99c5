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
  /** Smallest value other than 0, if `min` is 0. */
  fewest?: number;
  /** Field name for a form posted without JavaScript. */
  name?: string | undefined;
  form?: string | undefined;
  describedBy?: string | undefined;
}

/** At a limit the button ignores presses but keeps the focus, so keyboard users do not lose their place. */
function StepButton(props: { label: string; disabled: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.disabled || undefined}
      onClick={props.disabled ? undefined : props.onPress}
      className="noscript:hidden grid size-11 shrink-0 place-items-center rounded-full border border-line-strong text-ink transition-colors hover:border-brand hover:bg-brand-tint active:bg-sand aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:bg-disabled aria-disabled:text-on-disabled"
    >
      {props.children}
    </button>
  );
}

/** Typed values outside the bounds are ignored. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = 10,
  fewest = 1,
  ...labels
}: QuantityStepperProps) {
  const nextValue = Math.max(value + 1, fewest);
  const previousValue = value <= fewest ? 0 : value - 1;
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  function type(text: string) {
    if (!/^\d*$/.test(text)) return;
    const number = Number(text);
    const inRange = text !== "" && number >= min && number <= max && (number === 0 || number >= fewest);
    if (text !== "" && !inRange) return;
    setTyped(text);
    if (inRange) onChange(number);
  }

  return (
    <fieldset
      aria-label={labels.label}
      className="flex w-[8.75rem] min-w-0 max-w-full shrink-0 items-center gap-1 noscript:w-auto"
    >
      <StepButton
        label={labels.lessLabel}
        disabled={previousValue < min || previousValue === value}
        onPress={() => onChange(previousValue)}
      >
        <Minus aria-hidden className="size-4" />
      </StepButton>
      <input
        aria-label={labels.label}
        aria-describedby={labels.describedBy}
        name={labels.name}
        form={labels.form}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(String(value))}
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          const next = event.key === "ArrowUp" ? nextValue : previousValue;
          if (next >= min && next <= max) onChange(next);
        }}
        className="h-11 w-11 min-w-0 rounded-control noscript:border noscript:border-line-strong bg-transparent text-center text-lg font-semibold tabular-nums"
      />
      <StepButton label={labels.moreLabel} disabled={nextValue > max} onPress={() => onChange(nextValue)}>
        <Plus aria-hidden className="size-4" />
      </StepButton>
      <span aria-live="polite" className="sr-only">
        {value}
      </span>
    </fieldset>
  );
}
