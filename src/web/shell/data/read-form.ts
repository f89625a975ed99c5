import { data } from "react-router";

/** Most characters of a field. The longest valid one has 2 000. A page that shows 250 000 again costs 40 ms of CPU time. */
const LONGEST_VALUE = 10_000;

const isTooLong = (value: FormDataEntryValue): boolean =>
  typeof value === "string" ? value.length > LONGEST_VALUE : value.size > LONGEST_VALUE;

/**
 * Returns the fields of a submitted form.
 * @throws the page with status 400 if the body is no form, 413 if a field is longer than any form takes.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  if ([...form.values()].some(isTooLong)) throw data(null, { status: 413 });
  return form;
}
