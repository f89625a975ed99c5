import type { Detail } from "../../../../domain/participants/missing-details.ts";
import { readTypedDate } from "../../../../domain/validation/typed-date.ts";
import type { CompanionsView, MissingCompanion } from "../../../../use-cases/companions/companions-view.ts";

/** What was typed of one person, as their form sent it. */
export type TypedCompanion = Record<Detail, string> & {
  /** Of the participant. */
  id: string;
  /** Their number on the page that was sent. */
  number: number;
  /** Name of what they pay, as the page that was sent showed it. */
  price: string;
  /** Version of the data policy behind the ticked box; empty where it is not ticked. */
  privacy: string;
};

const LONGEST = 255;

/** Reads the form of one person; what is missing is empty. */
export function readTypedCompanion(form: FormData): TypedCompanion {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, LONGEST).trim() : "";
  };
  const number = Number(text("number"));
  return {
    id: text("id"),
    number: Number.isInteger(number) ? number : 0,
    price: text("price"),
    name: text("name"),
    birthDate: readTypedDate(text("birthDate")),
    documentType: text("documentType"),
    documentNumber: text("documentNumber"),
    privacy: text("privacy"),
  };
}

/**
 * Whose form shows what was typed: their own, or where they are not missing any more, that of the next who is, at the same price if
 * there is one. Null where nobody is.
 */
export function placeOf(
  { missing }: Pick<CompanionsView, "missing">,
  typed: TypedCompanion,
): MissingCompanion | null {
  const own = missing.find(({ id }) => id === typed.id);
  const after = [...missing].sort(
    (a, b) => Number(a.number < typed.number) - Number(b.number < typed.number),
  );
  return own ?? after.find((one) => one.priceOption === typed.price) ?? after[0] ?? null;
}
