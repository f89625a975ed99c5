import { CheckboxField } from "../../ui/field.tsx";

type Choices = readonly (readonly [value: string | number, text: string])[];

/** Options of a `<select>`, from pairs of value and text. */
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
  /** Values whose checkboxes are checked. */
  checked: readonly (string | number)[];
}

/** Checkboxes with the same name, from pairs of value and text. */
export function Checkboxes({ name, of, checked }: CheckboxesProps) {
  return of.map(([value, text]) => (
    <CheckboxField key={value} {...{ name, value }} label={text} defaultChecked={checked.includes(value)} />
  ));
}
