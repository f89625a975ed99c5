export interface MailboxQuery {
  /** Without an id, a wide screen shows the newest message. */
  id?: string | undefined;
  to?: string | undefined;
  view: "html" | "texto";
}

export function linkTo(query: { id?: string | undefined; to?: string | undefined; view?: string }): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return `/mailersend/?${search}`;
}
