import type { Store } from "../kernel/store.ts";

/** What each seller's webhooks are signed with. */
export interface WebhookSecrets {
  of(collectorId: number): string;
  /** Gives a seller a secret of its own, as the panel does; it signs from the next attempt on. */
  put(collectorId: number, secret: string): void;
  clear(): void;
}

/** @param common signs for every seller without a secret of its own. */
export function openWebhookSecrets(store: Store, common: string): WebhookSecrets {
  const own = store.collection<string>("mercado-pago:webhook-secrets");
  return {
    of: (collectorId) => own.get(String(collectorId)) ?? common,
    put: (collectorId, secret) => own.put(String(collectorId), secret),
    clear: own.clear,
  };
}
