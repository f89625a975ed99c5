import { type ComponentProps, useEffect, useRef, useState } from "react";
import { PhoneInput } from "./phone-input.tsx";

/** Writes the international number into the form's data, because the input holds only the national number. */
export function SubmittedPhoneInput(props: ComponentProps<typeof PhoneInput>) {
  const { name, value } = props;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = container.current?.closest("form");
    const write = ({ formData }: FormDataEvent) => formData.set(name, value);
    form?.addEventListener("formdata", write);
    return () => form?.removeEventListener("formdata", write);
  }, [name, value]);
  return (
    <div ref={container} className="contents">
      <PhoneInput {...props} />
    </div>
  );
}

export function PlainPhoneInput({ value, ...field }: Omit<ComponentProps<typeof PhoneInput>, "onChange">) {
  const [phone, setPhone] = useState(value);
  return <SubmittedPhoneInput {...field} value={phone} onChange={setPhone} />;
}
