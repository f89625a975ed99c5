import { randomUUID } from "node:crypto";

export class ApiError extends Error {
  readonly status: 400 | 401 | 404 | 429;
  readonly id: string;
  readonly details: unknown;

  constructor(status: 400 | 401 | 404 | 429, id: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.id = id;
    this.details = details;
  }
}

export function errorBody(id: string, message: string, details?: unknown) {
  return {
    sys: { type: "Error", id },
    message,
    ...(details === undefined ? {} : { details }),
    requestId: randomUUID(),
  };
}

export function notFound(details?: unknown): ApiError {
  return new ApiError(404, "NotFound", "The resource could not be found.", details);
}

export function badRequest(message: string): ApiError {
  return new ApiError(400, "BadRequest", message);
}

/** @param errors one for each wrong field. */
export function invalidQuery(
  ...errors: { name: string; details?: string; path?: string[]; value?: unknown }[]
): ApiError {
  const message =
    "The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.";
  return new ApiError(400, "InvalidQuery", message, { errors });
}
