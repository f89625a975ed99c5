import { type RefObject, useEffect, useRef, useState } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (box: HTMLElement | null): Field[] => [
  ...(box?.querySelectorAll<Field>("input:not([type=hidden]), textarea") ?? []),
];

const trimmed = (text: string): string => text.trim();

export interface SteadyFields<Values> {
  values: Values;
  /** Key of the form, which changes when the fields take new values. */
  edition: number;
  box: RefObject<HTMLDivElement | null>;
}

/**
 * Fields take the server's new values if nothing was typed, or if the typed values equal the new values.
 * @param refused whether the server refused the sent values because the current values are newer
 * @param normalize returns one text for all spellings of a value
 */
export function useSteadyFields<Values extends Readonly<Record<string, string>>>(
  current: Values,
  { refused = false, normalize = trimmed }: { refused?: boolean; normalize?: (text: string) => string } = {},
): SteadyFields<Values> {
  const box = useRef<HTMLDivElement>(null);
  const [{ values, edition }, setState] = useState({ values: current, edition: 0 });
  const hasChanged = JSON.stringify(values) !== JSON.stringify(current);
  useEffect(() => {
    if (!hasChanged) return;
    const fields = fieldsOf(box.current);
    const hasTyped = (expected: Values) =>
      fields.every(({ name, value }) => normalize(value) === normalize(expected[name] ?? ""));
    if (hasTyped(values) || hasTyped(current)) setState({ values: current, edition: edition + 1 });
    else if (refused) setState({ values: current, edition });
  }, [hasChanged, values, current, edition, refused, normalize]);
  return { values, edition, box };
}
