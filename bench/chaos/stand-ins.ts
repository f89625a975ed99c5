export interface StandIns {
  url: string;
  /** @throws Error with the status if the stand-ins refuse. */
  control<T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<T>;
}

export interface Preference {
  id: string;
  external_reference: string;
  notification_url: string;
}

export interface Payment {
  id: number;
  status: string;
  status_detail: string;
  external_reference: string | null;
  transaction_amount: number;
  transaction_amount_refunded: number;
  payment_method_id: string;
  return_url?: string;
}

export interface Delivery {
  id: string;
  state: "waiting" | "held" | "lost" | "delivered" | "given-up";
}

export interface SentEmail {
  subject: string;
}

const TIMEOUT_MS = 15_000;

export const openStandIns = (url: string): StandIns => ({
  url,
  async control<T>(method: string, path: string, body?: unknown) {
    const answer = await fetch(`${url}/__control/${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    if (!answer.ok) throw new Error(`stand-in ${answer.status}`);
    return (await answer.json()) as T;
  },
});

/** A restart of the stand-ins resets the limit. */
export const raiseEmailLimit = (standIns: StandIns): Promise<unknown> =>
  standIns.control("POST", "mailersend/limits", { perMinute: 1_000_000 });
