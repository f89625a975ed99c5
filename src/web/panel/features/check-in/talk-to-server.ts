import type { QueuedCheckIn, SyncAnswer } from "../../../../domain/check-in/device.ts";
import type { Ticket } from "../../../../domain/check-in/ticket.ts";
import type { SyncOutcome } from "./device-session.ts";

/** Time for the answer about a voucher, in milliseconds. Somebody waits at the entrance. */
const VOUCHER_MS = 10_000;

/** The person who holds the device. */
export interface Holder {
  agencyId: string;
  staffId: string;
}

/** Names the holder, because the session may be somebody else's by now. */
const send = (
  { agencyId, staffId }: Holder,
  what: "sync" | "voucher",
  body: unknown,
  more: RequestInit = {},
): Promise<Response> =>
  fetch(`/${agencyId}/check-in/${what}?${new URLSearchParams({ staff: staffId })}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    ...more,
  });

/**
 * Sends check-ins and receives the list.
 * @throws if there is no network or the server fails
 */
export async function sendCheckIns(
  holder: Holder,
  deviceId: string,
  checkIns: readonly QueuedCheckIn[],
): Promise<SyncOutcome> {
  const answer = await send(holder, "sync", { deviceId, checkIns });
  if (answer.status === 401) return { failure: "signed-out" };
  if (answer.status === 409) return { failure: "somebody-else" };
  if (answer.status === 403 || answer.status === 404) return { failure: "refused" };
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return { answer: (await answer.json()) as SyncAnswer };
}

/**
 * Asks the server to read a voucher from before signed tickets.
 * @returns null if the code does not belong to the agency
 * @throws if there is no network, no session, no answer in ten seconds, or the server fails
 */
export async function askForTicket(holder: Holder, token: string): Promise<Ticket | null> {
  const answer = await send(holder, "voucher", { token }, { signal: AbortSignal.timeout(VOUCHER_MS) });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return ((await answer.json()) as { ticket: Ticket | null }).ticket;
}
