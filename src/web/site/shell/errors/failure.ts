import { ERROR_CODES, type SiteErrorCode } from "../../../../domain/errors.ts";

/** `offline`: no answer came. `unknown`: a fault of the server. */
export interface Failure {
  code: SiteErrorCode | "offline" | "unknown";
  facts: Readonly<Record<string, unknown>>;
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
}

type Bag = Readonly<Record<string, unknown>>;

const bag = (value: unknown): Bag => (typeof value === "object" && value !== null ? (value as Bag) : {});

const isErrorCode = (value: unknown): value is SiteErrorCode => ERROR_CODES.some((code) => code === value);

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(bag(value)).flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
  );

/**
 * The server's details are in `data`; without `data` no answer came. On the server, the function reads an error of a use case.
 */
export function readFailure(error: unknown): Failure {
  const thrown = bag(error);
  if (thrown.name === "DomainError" && isErrorCode(thrown.code))
    return { code: thrown.code, facts: bag(thrown.facts), fields: textsOf(thrown.fields) };
  const data = bag(thrown.data);
  const code = data.reason;
  const fields = textsOf(data.fields);
  if (isErrorCode(code)) return { code, facts: bag(data.facts), fields };
  if (Object.keys(fields).length > 0) return { code: "invalid-input", facts: {}, fields };
  if (data.code === "UNAUTHORIZED") return { code: "not-signed-in", facts: {}, fields };
  if (data.code === "TOO_MANY_REQUESTS") return { code: "too-many-requests", facts: {}, fields };
  return { code: thrown.data === undefined ? "offline" : "unknown", facts: {}, fields };
}
