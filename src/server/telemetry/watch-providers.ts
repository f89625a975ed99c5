import type { Config } from "../../config/config.ts";
import type { Metrics, ProviderOutcome } from "./metrics.ts";
import { watchOutgoingCalls } from "./outgoing-calls.ts";
import type { Tracing } from "./tracing.ts";

/**
 * Returns the providers by address prefix, the longest prefix first. Google's discovery document names hosts of googleapis.com.
 */
function providersOf(config: Config): [address: string, provider: string][] {
  const list: [string, string][] = [
    [config.MERCADO_PAGO_BASE_URL, "mercado-pago"],
    [config.MAILERSEND_BASE_URL, "mailersend"],
    [config.CONTENTFUL_BASE_URL, "contentful"],
    [config.CONTENTFUL_ASSETS_URL, "contentful-pictures"],
    [config.GOOGLE_ISSUER, "google"],
    ["https://oauth2.googleapis.com", "google"],
    ["https://openidconnect.googleapis.com", "google"],
    ["https://www.googleapis.com", "google"],
    [config.FACEBOOK_TOKEN_URL, "facebook"],
    [config.FACEBOOK_USER_INFO_URL, "facebook"],
  ];
  return list.sort(([one], [other]) => other.length - one.length);
}

/** One of Node's HTTP clients adds `:443`. */
const withoutDefaultPort = (address: string): string =>
  address.replace(/^(https:\/\/[^/]+):443(?=\/|$)/, "$1");

function outcomeOf(status: number | null): ProviderOutcome {
  if (status === null) return "unreachable";
  if (status === 429) return "limited";
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "ok";
}

export function watchProviders(config: Config, metrics: Metrics, tracing: Tracing): () => void {
  const providers = providersOf(config);
  return watchOutgoingCalls(({ method, address }) => {
    const [, provider] = providers.find(([prefix]) => withoutDefaultPort(address).startsWith(prefix)) ?? [];
    if (!provider) return undefined;
    const began = performance.now();
    const attributes = { "http.request.method": method, "trocha.provider": provider };
    const span = tracing.begin({ name: `${method} ${provider}`, kind: "client", attributes });
    return (status) => {
      const outcome = outcomeOf(status);
      metrics.callEnded(provider, outcome, (performance.now() - began) / 1000);
      if (status !== null) span.set({ "http.response.status_code": status });
      if (outcome !== "ok") span.fail(outcome);
      span.end();
    };
  });
}
