import { type RefObject, useEffect, useRef, useState } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (box: HTMLElement | null): Field[] => [
  ...(box?.querySelectorAll<Field>("input:not([type=hidden]), textarea") ?? []),
];

const trimmed = (text: string): string => text.trim();

export interface Steady<Values> {
  /** Values that the fields started with. */
  values: Values;
  /** Key of the form, which changes when the fields start over. */
  edition: number;
  /** Element around the form. */
  box: RefObject<HTMLDivElement | null>;
}

/**
 * Keeps typed values while the page receives other values from the server. Fields that are unchanged, or equal the new values,
 * take the new values.
 * @param current value of each field, by its name
 * @param refused whether the values that were sent are refused in favour of the current ones
 * @param plain returns the same text for two spellings of a value
 */
export function useSteady<Values extends Readonly<Record<string, string>>>(
  current: Values,
  { refused = false, plain = trimmed }: { refused?: boolean; plain?: (text: string) => string } = {},
): Steady<Values> {
  const box = useRef<HTMLDivElement>(null);
  const [{ values, edition }, setState] = useState({ values: current, edition: 0 });
  const isNew = JSON.stringify(values) !== JSON.stringify(current);
  useEffect(() => {
    if (!isNew) return;
    const fields = fieldsOf(box.current);
    const isLike = (like: Values) =>
      fields.every(({ name, value }) => plain(value) === plain(like[name] ?? ""));
    if (isLike(values) || isLike(current)) setState({ values: current, edition: edition + 1 });
    else if (refused) setState({ values: current, edition });
  }, [isNew, values, current, edition, refused, plain]);
  return { values, edition, box };
}
