import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/field.tsx";
import type { Refused } from "../acts.ts";

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

/** Scrolls to the refusal above a form, which may be outside the viewport. */
export function useRefusalInView(answer: Refused | undefined): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer && Object.keys(answer.fields).length === 0) page.current?.scrollIntoView();
  }, [answer]);
  return page;
}
