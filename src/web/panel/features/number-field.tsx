import type { ComponentProps } from "react";
import { TextField } from "../../ui/field.tsx";

interface NumberFieldProps extends ComponentProps<typeof TextField> {
  decimal?: boolean;
}

/** A refused form shows an invalid text again, which a field of `type=number` would drop. */
export function NumberField({ decimal = false, ...field }: NumberFieldProps) {
  return (
    <TextField inputMode={decimal ? "decimal" : "numeric"} autoComplete="off" maxLength={6} {...field} />
  );
}
