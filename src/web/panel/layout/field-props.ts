/**
 * Returns a function that gives the name, the error and the typed value of a form's field.
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
