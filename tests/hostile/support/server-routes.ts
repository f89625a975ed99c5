import { createApp } from "../../../src/server/boot/create-app.ts";

export function routesOfServer(): string[] {
  const address = "https://provider.test";
  const config = {
    TRUSTED_PROXIES: [],
    GOOGLE_ISSUER: address,
    FACEBOOK_DIALOG_URL: address,
    MERCADO_PAGO_BASE_URL: address,
  };
  const app = createApp({ config } as never, async () => new Response(), null);
  return [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))];
}
