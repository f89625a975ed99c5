/** The longest wait that a limit of codes has: a day. */
const MAX_SECONDS = 24 * 60 * 60;

/** Returns the seconds until another code may be asked for, as the address of the answer says; 0 if it says none. */
export function readCodeWait(query: URLSearchParams): number {
  const seconds = Number(query.get("wait"));
  return Number.isInteger(seconds) && seconds > 0 && seconds <= MAX_SECONDS ? seconds : 0;
}
