/** Returns messages by field if a use case rejected the input. */
export function fieldFaults(error: unknown): Readonly<Record<string, string>> | null {
  const isDomainError = error instanceof Error && error.name === "DomainError" && "fields" in error;
  const fields = isDomainError ? error.fields : undefined;
  return typeof fields === "object" && fields !== null ? { ...(fields as Record<string, string>) } : null;
}
