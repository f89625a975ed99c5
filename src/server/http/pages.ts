import type { Context } from "hono";
import { type RequestHandler, RouterContextProvider } from "react-router";
import { toAgencyView } from "../../use-cases/agencies/agency-view.ts";
import { type RequestContext, requestContext } from "../../web/request-context.ts";
import type { Services } from "../services.ts";
import { pageLocale } from "./locale.ts";
import type { SiteEnvironment } from "./site-environment.ts";
import { createVisitor } from "./visitor.ts";

const SIGN_IN_SCREENS = new Set(["/api/auth/signin", "/api/auth/signout", "/api/auth/error"]);

/** Answers a screen: the visitor's context goes in, React Router's answer comes out. */
export const pages = (services: Services, render: RequestHandler) => async (c: Context<SiteEnvironment>) => {
  const { agency, arrival } = c.get("site");
  const asked = new URL(c.req.url);
  // React Router compares this address with the browser's Origin when a form is submitted.
  const url = new URL(`${asked.pathname}${asked.search}`, arrival.origin);
  const request = new Request(url, c.req.raw);
  const form = SIGN_IN_SCREENS.has(url.pathname) ? await services.auth.csrf(request, arrival) : null;
  const locale = pageLocale(url, form?.callbackUrl);
  const visitor = createVisitor(services, { request, agency, locale, arrival });
  let personal = false;
  const context: RequestContext = {
    application: visitor.application,
    agency: toAgencyView(agency, locale),
    locale,
    origin: arrival.origin,
    analytics: services.config.ANALYTICS_ENDPOINT ?? null,
    user: () => {
      personal = true;
      return visitor.user();
    },
    csrfToken: form?.token ?? null,
    callbackUrl: form?.callbackUrl ?? null,
    now: services.clock.now(),
  };
  const provider = new RouterContextProvider();
  provider.set(requestContext, context);
  const response = await render(request, provider);
  for (const cookie of form?.cookies ?? []) response.headers.append("set-cookie", cookie);
  // A browser that goes back after signing out must not find the page in its memory.
  if (personal) response.headers.set("cache-control", "private, no-store");
  return response;
};
