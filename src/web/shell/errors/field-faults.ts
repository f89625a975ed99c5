/** Messages by field where a use case says that the input is invalid; null for any other error. */
export function fieldFaults(error: unknown): Readonly<Record<string, string>> | null {
  const isOurs = error instanceof Error && error.name === "DomainError" && "fields" in error;
  const fields = isOurs ? error.fields : undefined;
  return typeof fields === "object" && fields !== null ? { ...(fields as Record<string, string>) } : null;
}
