import type { Logger } from "pino";
import { type RequestHandler, RouterContextProvider } from "react-router";
import type { Config } from "../../../../config/config.ts";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import { recentRates } from "../../../../domain/pricing/exchange-rates.ts";
import type { ExchangeRateSource } from "../../../../ports/exchange-rates.ts";
import { toAgencyView } from "../../../../use-cases/agencies/agency-view.ts";
import type { Needs } from "../../../../use-cases/context.ts";
import { type RequestContext, requestContext } from "../../../../web/site/request-context.ts";
import { logFault } from "../../../pages/log-fault.ts";
import { type PageAnswer, readAnswer } from "../../../pages/page-answer.ts";
import { pageLocale } from "../../../request/locale.ts";
import { RETRY_AFTER_SECONDS } from "../../../request/refuse.ts";
import type { Auth } from "../auth/create-auth.ts";
import type { RequestSite } from "../site-environment.ts";
import type { CreateVisitor } from "../visitor.ts";
import { formCookie } from "./form-cookie.ts";
import { translateScreenErrors } from "./screen-errors.ts";

const SIGN_IN_SCREENS = new Set([
  "/api/auth/signin",
  "/api/auth/signout",
  "/api/auth/error",
  "/api/auth/verify-request",
]);

export interface ScreenNeeds extends Needs<"clock" | "newId"> {
  auth: Pick<Auth, "csrf">;
  config: Config;
  createVisitor: CreateVisitor;
  exchangeRates: ExchangeRateSource;
  log: Logger;
}

export async function renderScreen(
  services: ScreenNeeds,
  render: RequestHandler,
  site: RequestSite,
  request: Request,
  nonce: string,
): Promise<PageAnswer> {
  const { agency, requestOrigin } = site;
  const url = new URL(request.url);
  const authSite = { origin: requestOrigin.origin, agencyId: agency.id };
  const form = SIGN_IN_SCREENS.has(url.pathname) ? await services.auth.csrf(request, authSite) : null;
  const locale = pageLocale(url, form?.callbackUrl, request.headers.get("accept-language"));
  const visitor = services.createVisitor({ request, agency, locale, requestOrigin });
  const { application, user } = translateScreenErrors(services, visitor);
  const now = services.clock.now();
  const keptForm = formCookie(request, requestOrigin.origin);
  const context: RequestContext = {
    application,
    agency: toAgencyView(agency, locale),
    locale,
    origin: requestOrigin.origin,
    analytics: services.config.ANALYTICS_ENDPOINT ?? null,
    exchangeRates: recentRates(services.exchangeRates.latest(), placeDate(now)),
    user,
    keptForm,
    csrfToken: form?.token ?? null,
    callbackUrl: form?.callbackUrl ?? null,
    signInCodes: services.config.SIGN_IN_CODES,
    codeAddress: form?.codeAddress ?? null,
    nonce,
    now,
    logFault: (error) => logFault(services, error),
  };
  const provider = new RouterContextProvider();
  provider.set(requestContext, context);
  const answer = await readAnswer(await render(request, provider));
  if (answer.status === 503) answer.headers.set("retry-after", RETRY_AFTER_SECONDS);
  if (answer.status === 429) answer.headers.set("retry-after", String(visitor.waitSeconds()));
  for (const cookie of [...(form?.cookies ?? []), ...keptForm.changed()])
    answer.headers.append("set-cookie", cookie);
  return answer;
}
