import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

interface CheckboxGroupProps {
  legend: string;
  hint?: string;
  error?: string | undefined;
  className: string;
  children: ReactNode;
}

export function CheckboxGroup({ legend, hint, error, className, children }: CheckboxGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id} data-invalid={error && ""} className="grid gap-2">
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      {hint && <p className="-mt-1 text-muted text-sm">{hint}</p>}
      <div className={className}>{children}</div>
      {error && (
        <p id={id} className="flex gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden className="mt-[0.15em] size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
