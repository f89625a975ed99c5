import { useEffect, useState } from "react";
import { LeadPhone } from "./lead-phone.tsx";

interface PlainLeadPhoneProps {
  name: string;
  value: string;
  error: string | undefined;
}

/**
 * The lead's phone in a form that keeps its own values. The field itself holds the number without its country's code once the page is
 * alive; the whole number then stands before it under the same name.
 */
export function PlainLeadPhone({ name, value, error }: PlainLeadPhoneProps) {
  const [phone, setPhone] = useState(value);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <>
      {isAlive && <input type="hidden" name={name} value={phone} />}
      <LeadPhone name={name} value={phone} error={error} onChange={setPhone} onLeave={() => {}} />
    </>
  );
}
