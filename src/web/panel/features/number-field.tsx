import type { ComponentProps } from "react";
import { TextField } from "../../ui/field.tsx";

interface NumberFieldProps extends ComponentProps<typeof TextField> {
  /** Whether hours or days may be typed in parts, with a comma or a point. */
  decimal?: boolean;
}

/** Field of a small number. It is text, so that a refused form shows what was typed. */
export function NumberField({ decimal = false, ...field }: NumberFieldProps) {
  return (
    <TextField inputMode={decimal ? "decimal" : "numeric"} autoComplete="off" maxLength={6} {...field} />
  );
}
