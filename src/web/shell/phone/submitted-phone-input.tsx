import { type ComponentProps, useEffect, useRef, useState } from "react";
import { PhoneInput } from "./phone-input.tsx";

/** A phone in a form that is submitted as it stands. The form's data has the whole number, the field itself only the national one. */
export function SubmittedPhoneInput(props: ComponentProps<typeof PhoneInput>) {
  const { name, value } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    const write = ({ formData }: FormDataEvent) => formData.set(name, value);
    form?.addEventListener("formdata", write);
    return () => form?.removeEventListener("formdata", write);
  }, [name, value]);
  return (
    <div ref={place} className="contents">
      <PhoneInput {...props} />
    </div>
  );
}

/** The same in a form that keeps its own values. */
export function PlainPhoneInput({ value, ...field }: Omit<ComponentProps<typeof PhoneInput>, "onChange">) {
  const [phone, setPhone] = useState(value);
  return <SubmittedPhoneInput {...field} value={phone} onChange={setPhone} />;
}
