import { data } from "react-router";

/** Whether a use case did not find what it was asked for, or not for this visitor. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && error.name === "DomainError" && error.message.endsWith("-not-found");

/** Waits for a use case; what it does not find becomes the page with status 404. Other errors pass. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 });
    throw error;
  }
}
