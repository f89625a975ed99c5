import type { Config } from "../../config/config.ts";
import type { PolicySources } from "./content-security-policy.ts";

/** Hosts of the real providers' profile pictures and form targets, which the settings do not contain. */
const PROVIDER_HOSTS: Record<string, { images: string[]; forms: string[] }> = {
  "https://accounts.google.com": { images: ["https://*.googleusercontent.com"], forms: [] },
  "https://www.facebook.com": {
    images: ["https://platform-lookaside.fbsbx.com", "https://*.fbcdn.net"],
    forms: ["https://*.facebook.com"],
  },
  "https://api.mercadopago.com": {
    images: [],
    forms: ["https://*.mercadopago.com", "https://*.mercadopago.com.co"],
  },
};

export function policySources(config: Config): PolicySources {
  const origins = [config.GOOGLE_ISSUER, config.FACEBOOK_DIALOG_URL, config.MERCADO_PAGO_BASE_URL].map(
    (address) => new URL(address).origin,
  );
  const providerHosts = origins.map(
    (origin) => PROVIDER_HOSTS[origin] ?? { images: [origin], forms: [origin] },
  );
  const connect = config.ANALYTICS_ENDPOINT?.startsWith("http")
    ? [new URL(config.ANALYTICS_ENDPOINT).origin]
    : [];
  // Hot reload uses a WebSocket.
  if (config.NODE_ENV === "development") connect.push("ws:");
  const unique = (list: string[]) => [...new Set(list)];
  return {
    images: unique(providerHosts.flatMap(({ images }) => images)),
    forms: unique([...origins, ...providerHosts.flatMap(({ forms }) => forms)]),
    connect,
  };
}
