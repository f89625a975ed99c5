/** Longest wait of the rate limits for codes: a day. */
const MAX_SECONDS = 24 * 60 * 60;

/** Returns the seconds until another code may be requested, from the query of a sign-in URL. */
export function readCodeWait(query: URLSearchParams): number {
  const seconds = Number(query.get("wait"));
  return Number.isInteger(seconds) && seconds > 0 && seconds <= MAX_SECONDS ? seconds : 0;
}
