import { createApp } from "../../../src/server/boot/create-app.ts";
import { siteRealm } from "../../../src/server/realms/site/site-realm.ts";

export function routesOfServer(): string[] {
  const address = "https://provider.test";
  const config = {
    TRUSTED_PROXIES: [],
    GOOGLE_ISSUER: address,
    FACEBOOK_DIALOG_URL: address,
    MERCADO_PAGO_BASE_URL: address,
  };
  const services = { config } as never;
  const render = async () => new Response();
  const server = createApp(services, render, null);
  const site = siteRealm(services, render, null).app;
  return [...new Set([...server.routes, ...site.routes].map(({ method, path }) => `${method} ${path}`))];
}
