/** What the visitor of the mailbox asked to see, from the page's query. */
export interface MailboxQuery {
  /** The message that was opened; none shows the newest where there is room for it. */
  id?: string | undefined;
  /** Only messages that went to this address. */
  to?: string | undefined;
  view: "html" | "texto";
}

/** Address of the mailbox page with these choices. */
export function linkTo(query: { id?: string | undefined; to?: string | undefined; view?: string }): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return `/mailersend/?${search}`;
}
