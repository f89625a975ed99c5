import { data } from "react-router";

export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && error.name === "DomainError" && error.message.endsWith("-not-found");

/** Awaits a use case and turns its not-found error into the 404 page. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 });
    throw error;
  }
}
