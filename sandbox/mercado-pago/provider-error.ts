import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

interface Cause {
  code: number;
  description: string;
  data: null;
}

/** `{message, error, status, cause}` */
export class ProviderError extends Error {
  readonly status: number;
  readonly error: string;
  readonly causes: Cause[] | null;

  constructor(status: number, error: string, message: string, causeCode?: number) {
    super(message);
    this.status = status;
    this.error = error;
    this.causes = causeCode === undefined ? null : [{ code: causeCode, description: message, data: null }];
  }
}

export function notFound(what: string): ProviderError {
  return new ProviderError(404, "not_found", `${what} not found`, 2000);
}

export function wrongState(): ProviderError {
  const message = "The action requested is not valid for the current payment state";
  return new ProviderError(400, "bad_request", message, 2063);
}

export function answerError(error: Error, c: Context): Response {
  if (!(error instanceof ProviderError)) throw error;
  const { message, status, causes } = error;
  return c.json({ message, error: error.error, status, cause: causes }, status as ContentfulStatusCode);
}

const names: Record<number, string> = { 401: "unauthorized", 404: "not_found", 429: "too_many_requests" };

export function faultBody(status: number) {
  const error = names[status] ?? (status < 500 ? "bad_request" : "internal_server_error");
  return { message: error.replaceAll("_", " "), error, status, cause: [] };
}
