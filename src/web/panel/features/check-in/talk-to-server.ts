import type { QueuedCheckIn, SyncAnswer } from "../../../../domain/check-in/device.ts";
import type { Ticket } from "../../../../domain/check-in/ticket.ts";
import type { SyncOutcome } from "./device-session.ts";

/**
 * Without a timeout, a request on a connection that died unnoticed would block all later exchanges. The time is
 * enough for a long list on a slow network.
 */
const SYNC_TIMEOUT_MS = 120_000;
/** The time is short, because somebody waits at the entrance. */
const VOUCHER_TIMEOUT_MS = 10_000;

export interface Holder {
  agencyId: string;
  staffId: string;
}

/** Sends the holder's id, so that the server refuses the request if somebody else has signed in since. */
const send = (
  { agencyId, staffId }: Holder,
  endpoint: "sync" | "voucher",
  body: unknown,
  options: RequestInit = {},
): Promise<Response> =>
  fetch(`/${agencyId}/check-in/${endpoint}?${new URLSearchParams({ staff: staffId })}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    ...options,
  });

/** @throws if there is no network, no answer in two minutes, or the server fails */
export async function sendCheckIns(
  holder: Holder,
  deviceId: string,
  checkIns: readonly QueuedCheckIn[],
): Promise<SyncOutcome> {
  const signal = AbortSignal.timeout(SYNC_TIMEOUT_MS);
  const response = await send(holder, "sync", { deviceId, checkIns }, { signal });
  if (response.status === 401) return { failure: "signed-out" };
  if (response.status === 409) return { failure: "somebody-else" };
  if (response.status === 403 || response.status === 404) return { failure: "refused" };
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return { answer: (await response.json()) as SyncAnswer };
}

/**
 * @returns null if the code does not belong to the agency
 * @throws if there is no network, no session, no answer in ten seconds, or the server fails
 */
export async function askForTicket(holder: Holder, token: string): Promise<Ticket | null> {
  const response = await send(
    holder,
    "voucher",
    { token },
    { signal: AbortSignal.timeout(VOUCHER_TIMEOUT_MS) },
  );
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return ((await response.json()) as { ticket: Ticket | null }).ticket;
}
