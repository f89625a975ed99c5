import type { Services } from "../../src/server/boot/services.ts";
import { toAgencyView } from "../../src/use-cases/agencies/agency-view.ts";
import { type Application, bindApplication } from "../../src/use-cases/application.ts";
import type { RequestContext } from "../../src/web/site/request-context.ts";

function withMemory(application: Application): Application {
  const answers = new Map<string, Promise<unknown>>();
  return new Proxy(application, {
    get: (target, name) => (input: unknown) => {
      const key = `${String(name)} ${JSON.stringify(input)}`;
      const answer = answers.get(key) ?? Reflect.get(target, name).call(target, input);
      answers.set(key, answer);
      return answer;
    },
  });
}

export async function rememberedContext(services: Services, origin: string): Promise<RequestContext> {
  const agency = await services.agencies.byHost(new URL(origin).hostname);
  if (!agency) throw new Error(`nobody has the host of ${origin}`);
  const requestInfo = { origin, ip: null, userAgent: null };
  const ctx = services.contextOf({
    agency,
    actor: { kind: "anonymous" },
    locale: "es-CO",
    request: requestInfo,
  });
  return {
    application: withMemory(bindApplication(async () => ctx)),
    agency: toAgencyView(agency, "es-CO"),
    locale: "es-CO",
    origin,
    analytics: null,
    exchangeRates: null,
    user: async () => null,
    keptForm: { sealed: null, keep: () => {} },
    csrfToken: null,
    callbackUrl: null,
    signInCodes: false,
    codeAddress: null,
    nonce: "00000000-0000-4000-8000-000000000000",
    now: new Date(),
    logFault(error) {
      throw error;
    },
  };
}
