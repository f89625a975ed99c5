/** The requested file is not sent. */
export function toSecondFactor(page: string): Response {
  const location = `/second-factor?${new URLSearchParams({ next: page })}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
