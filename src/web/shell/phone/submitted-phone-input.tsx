import { type ComponentProps, useEffect, useState } from "react";
import { PhoneInput } from "./phone-input.tsx";

/**
 * A phone in a form that is submitted as it stands. The field itself holds the number without its country's code once the page is
 * alive; the whole number then stands before it under the same name.
 */
export function SubmittedPhoneInput(props: ComponentProps<typeof PhoneInput>) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <>
      {isAlive && <input type="hidden" name={props.name} value={props.value} />}
      <PhoneInput {...props} />
    </>
  );
}

/** The same in a form that keeps its own values. */
export function PlainPhoneInput({ value, ...field }: Omit<ComponentProps<typeof PhoneInput>, "onChange">) {
  const [phone, setPhone] = useState(value);
  return <SubmittedPhoneInput {...field} value={phone} onChange={setPhone} />;
}
