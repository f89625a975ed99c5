/**
 * Asks again until there is an answer.
 * @throws Error that quotes what was waited for, after `timeoutMs`, which ends only what never comes: starting a server takes
 * a busy machine longer than a quarter of a minute.
 */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  timeoutMs = 60_000,
): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > until) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
