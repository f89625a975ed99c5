import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

interface FieldProps {
  label: ReactNode;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
}

const CONTROL =
  "block w-full min-h-12 rounded-control border bg-surface px-4 py-3 text-base text-ink placeholder:text-muted transition-colors hover:border-ink focus-visible:border-brand disabled:pointer-events-none disabled:border-transparent disabled:bg-disabled disabled:text-on-disabled aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]";

const controlLook = (className?: string) => classNames(CONTROL, "border-line-strong", className);

function useFieldAria(error: string | undefined, hint: ReactNode) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { id, aria: { "aria-invalid": error !== undefined, "aria-describedby": describedBy || undefined } };
}

export function FieldMessages({
  id,
  error,
  hint,
}: {
  id: string;
  error?: string | undefined;
  hint?: ReactNode;
}) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="wrap-anywhere flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-[0.15em] size-4 shrink-0" />
          {error}
        </p>
      )}
    </>
  );
}

function Field({
  id,
  label,
  error,
  hint,
  children,
}: Omit<FieldProps, "name"> & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      {children}
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  );
}

type Control<Tag extends "input" | "select" | "textarea"> = Omit<ComponentProps<Tag>, "name" | "id"> &
  FieldProps;

export function TextField({ label, error, hint, className, type = "text", ...control }: Control<"input">) {
  const { id, aria } = useFieldAria(error, hint);
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <input {...control} {...aria} id={id} type={type} className={controlLook(className)} />
    </Field>
  );
}

/** `value`, `min` and `max` are `YYYY-MM-DD`. */
export function DateField(control: Omit<Control<"input">, "type">) {
  return <TextField {...control} type="date" />;
}

export function SelectField({ label, error, hint, className, ...control }: Control<"select">) {
  const { id, aria } = useFieldAria(error, hint);
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <select
        {...control}
        {...aria}
        id={id}
        className={controlLook(classNames("select-arrow text-ellipsis pr-11", className))}
      />
    </Field>
  );
}

export function TextAreaField({ label, error, hint, className, rows = 5, ...control }: Control<"textarea">) {
  const { id, aria } = useFieldAria(error, hint);
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <textarea {...control} {...aria} id={id} rows={rows} className={controlLook(className)} />
    </Field>
  );
}

export function CheckboxField({ label, error, hint, className, ...control }: Omit<Control<"input">, "type">) {
  const { id, aria } = useFieldAria(error, hint);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-3">
        <input
          {...control}
          {...aria}
          id={id}
          type="checkbox"
          className={classNames("tick-box mt-0.5 size-6 shrink-0", className)}
        />
        <label htmlFor={id} className="wrap-anywhere pt-0.5 text-base leading-snug text-ink">
          {label}
        </label>
      </div>
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  );
}
