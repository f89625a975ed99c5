import { ERROR_CODES, type SiteErrorCode } from "../../../domain/errors.ts";

/** Why a call failed, as a screen shows it. `offline` when no answer came, `unknown` for a fault of ours. */
export interface Failure {
  code: SiteErrorCode | "offline" | "unknown";
  facts: Readonly<Record<string, unknown>>;
  /** Messages by field name, where the input is invalid. */
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
 * Reads what a procedure's client threw. What the server says of it travels in `data`; without that no answer came.
 * On the server, reads what a use case threw.
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
