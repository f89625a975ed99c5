import { Check } from "lucide-react";
import { classNames } from "./class-names.ts";

interface StepsProps {
  steps: string[];
  current: number;
  label: string;
}

export function Steps({ steps, current, label }: StepsProps) {
  return (
    <ol
      aria-label={label}
      className="when-whole flex flex-wrap items-center gap-2 text-[min(0.875rem,6.5vw)] font-semibold"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className={classNames(
            "flex items-center gap-2",
            index < steps.length - 1 && (index === current ? "flex-auto" : "flex-1"),
          )}
        >
          <span
            aria-hidden
            className={classNames(
              "grid size-7 shrink-0 place-items-center rounded-full tabular-nums",
              index <= current ? "bg-brand text-on-brand" : "bg-sand text-muted",
            )}
          >
            {index < current ? <Check className="size-4" /> : index + 1}
          </span>
          <span
            className={classNames(
              index === current ? "wrap-anywhere text-ink" : "sr-only text-muted sm:not-sr-only",
            )}
          >
            {step}
          </span>
          {index < steps.length - 1 && <span aria-hidden className="h-px min-w-0 flex-1 bg-line" />}
        </li>
      ))}
    </ol>
  );
}
