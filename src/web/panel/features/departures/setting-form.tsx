import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { useSteady } from "./use-steady.ts";

interface SettingFormProps {
  name: string;
  /** Name of the pressed button. */
  act: string;
  inputMode: "numeric" | "decimal";
  maxLength?: number;
  label: string;
  hint: string;
  error: string | undefined;
  /** The departure's own value; empty if its schedule's applies. */
  value: string;
  /** Text of a refused form. */
  typed: string | undefined;
  /** Returns the same text for two spellings of a value. */
  plain?: (text: string) => string;
  save: string;
  className?: string;
  children?: ReactNode;
}

/** Form of one number that a departure may have of its own. Works without JavaScript. */
export function SettingForm(props: SettingFormProps) {
  const { name, act, value, typed, plain, save, className = "grid gap-3", children, ...field } = props;
  const busy = useNavigation().state === "submitting";
  const { values, edition, box } = useSteady({ [name]: value }, plain && { plain });
  return (
    <div ref={box}>
      <PanelForm method="post" key={edition} className={className}>
        <TextField name={name} autoComplete="off" defaultValue={typed ?? values[name]} {...field} />
        {children}
        <Button type="submit" name="act" value={act} variant="secondary" loading={busy}>
          {save}
        </Button>
      </PanelForm>
    </div>
  );
}
