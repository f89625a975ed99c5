import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Notice } from "../../../ui/notice.tsx";

interface ActFormProps {
  /** Of the booking as the page shows it. */
  revision: number;
  messages: Readonly<Record<string, string>>;
  /** Name of a field that takes the focus where none is wrong. */
  focus?: string | null;
  children: ReactNode;
}

/** The form of one act. What was refused is said beside its field, which takes the focus; what belongs to none, above them. */
export function ActForm({ revision, messages, focus = null, children }: ActFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const isWrong = Object.keys(messages).length > 0;
    const wanted = isWrong ? '[aria-invalid="true"]' : focus && `[name="${focus}"]`;
    const field = wanted ? form.current?.querySelector<HTMLElement>(wanted) : null;
    const folded = field?.closest("details");
    if (folded) folded.open = true;
    field?.focus();
  }, [messages, focus]);
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-6">
      <input type="hidden" name="bookingRevision" value={revision} />
      {messages.change && <Notice tone="danger">{messages.change}</Notice>}
      {children}
    </Form>
  );
}

/** Which button's submission is under way; null where none is. */
export const useIntent = (): string | null => {
  const { state, formData } = useNavigation();
  return state === "idle" || !formData ? null : String(formData.get("intent") ?? "");
};
