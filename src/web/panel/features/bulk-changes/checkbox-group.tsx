import type { ReactNode } from "react";

interface CheckboxGroupProps {
  legend: string;
  hint?: string;
  error?: string | undefined;
  className: string;
  children: ReactNode;
}

export function CheckboxGroup({ legend, hint, error, className, children }: CheckboxGroupProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      {hint && <p className="-mt-1 text-muted text-sm">{hint}</p>}
      <div className={className}>{children}</div>
      {error && <p className="font-medium text-danger text-sm">{error}</p>}
    </fieldset>
  );
}
