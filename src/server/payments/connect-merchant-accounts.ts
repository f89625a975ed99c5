import { createEncryption } from "../../adapters/encryption/create-encryption.ts";
import { createMercadoPago } from "../../adapters/mercado-pago/create-mercado-pago.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../db/connection/client.ts";
import { createMerchantAccounts, type MerchantAccounts } from "./merchant-accounts.ts";

type AccountsConfig = Pick<
  Config,
  "MERCADO_PAGO_ACCESS_TOKEN" | "MERCADO_PAGO_WEBHOOK_SECRET" | "MERCADO_PAGO_BASE_URL" | "ENCRYPTION_KEYS"
>;

export function connectMerchantAccounts(
  config: AccountsConfig,
  needs: { db: Database; onProblem: (agencyId: string, problem: string) => void },
): MerchantAccounts {
  const connect = (accessToken: string) =>
    createMercadoPago({ accessToken, baseUrl: config.MERCADO_PAGO_BASE_URL });
  return createMerchantAccounts({
    ...needs,
    connect,
    encryption: createEncryption(config.ENCRYPTION_KEYS),
    platform: {
      provider: connect(config.MERCADO_PAGO_ACCESS_TOKEN),
      webhookSecret: config.MERCADO_PAGO_WEBHOOK_SECRET,
    },
  });
}
