const PAGE = 100;

/** Returns the results of all pages of a search. */
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
