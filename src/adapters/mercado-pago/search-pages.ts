const PAGE = 100;

/** Everything that a search finds, page after page. */
export async function allPages<T>(
  ask: (paging: { limit: number; offset: number }) => Promise<{ found: T[]; total: number }>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const { found, total } = await ask({ limit: PAGE, offset: all.length });
    all.push(...found);
    if (found.length === 0 || all.length >= total) return all;
  }
}
