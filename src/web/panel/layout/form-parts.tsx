import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/field.tsx";

/**
 * @param errors messages by field name
 * @param prefix part before the field name in `errors`, for a field of a nested input
 */
export const fieldProps =
  <Typed extends object>(
    typed: Typed | undefined,
    errors: Readonly<Record<string, string>> | undefined,
    prefix = "",
  ) =>
  <Name extends keyof Typed & string>(name: Name, initialValue?: Typed[Name]) => ({
    name,
    error: errors?.[prefix + name],
    defaultValue: typed?.[name] ?? initialValue,
  });

type Choices = readonly (readonly [value: string | number, text: string])[];

export function Options({ of }: { of: Choices }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

interface CheckboxesProps {
  name: string;
  of: Choices;
  checked: readonly (string | number)[];
}

export function Checkboxes({ name, of, checked }: CheckboxesProps) {
  return of.map(([value, text]) => (
    <CheckboxField key={value} {...{ name, value }} label={text} defaultChecked={checked.includes(value)} />
  ));
}

/** Shows a spinner and ignores clicks until a submission is answered and the next page has loaded. */
export function SubmitButton(props: Omit<ButtonProps, "type" | "loading" | "asChild">) {
  return <Button {...props} type="submit" loading={useNavigation().formMethod !== undefined} />;
}

/**
 * Moves the focus and the viewport to an element on each new answer to a form. The router keeps the scroll position then, so
 * the answer may be outside the viewport.
 * @param answer undefined if there is nothing to show
 */
export function useAnswerInView<Shown extends HTMLElement>(answer: unknown): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (answer === undefined) return;
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView();
  }, [answer]);
  return shown;
}
