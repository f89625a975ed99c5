import type { ReactNode } from "react";
import { TextField } from "../../../ui/field.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { useSteadyFields } from "./use-steady-fields.ts";

interface SettingFormProps {
  name: string;
  /** Value of the submit button. */
  act: string;
  inputMode: "numeric" | "decimal";
  maxLength?: number;
  label: string;
  hint: string;
  error: string | undefined;
  /** Empty if the schedule's value applies. */
  value: string;
  typed: string | undefined;
  /** Returns one text for all spellings of a value. */
  normalize?: (text: string) => string;
  saveLabel: string;
  className?: string;
  children?: ReactNode;
}

/** Works without JavaScript. */
export function SettingForm(props: SettingFormProps) {
  const {
    name,
    act,
    value,
    typed,
    normalize,
    saveLabel,
    className = "grid gap-3",
    children,
    ...field
  } = props;
  const { values, edition, box } = useSteadyFields({ [name]: value }, normalize && { normalize });
  return (
    <div ref={box}>
      <PanelForm method="post" key={edition} className={className}>
        <TextField name={name} autoComplete="off" defaultValue={typed ?? values[name]} {...field} />
        {children}
        <SubmitButton name="act" value={act} variant="secondary">
          {saveLabel}
        </SubmitButton>
      </PanelForm>
    </div>
  );
}
