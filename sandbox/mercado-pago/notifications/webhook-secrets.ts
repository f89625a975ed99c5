import type { Store } from "../../kernel/store.ts";

export interface WebhookSecrets {
  of(collectorId: number): string;
  /** The next attempt of a delivery uses the new secret. */
  put(collectorId: number, secret: string): void;
  clear(): void;
}

/** @param common secret of every seller without a secret of their own. */
export function openWebhookSecrets(store: Store, common: string): WebhookSecrets {
  const own = store.collection<string>("mercado-pago:webhook-secrets");
  return {
    of: (collectorId) => own.get(String(collectorId)) ?? common,
    put: (collectorId, secret) => own.put(String(collectorId), secret),
    clear: own.clear,
  };
}
