import { OAuth } from "mercadopago";
import type { MerchantAccount, OAuthApplication } from "../../ports/merchant-account.ts";
import { credentialsAnswer } from "./account-answers.ts";
import { type CallSettings, call } from "./call.ts";

const toClient = ({ clientId, clientSecret }: OAuthApplication) => ({
  client_id: clientId,
  client_secret: clientSecret,
});

export function oauthOf(settings: CallSettings): MerchantAccount["oauth"] {
  return {
    create: (application, { code, redirectUrl }, idempotencyKey) =>
      call(
        settings,
        (config) =>
          new OAuth(config).create({ body: { ...toClient(application), code, redirect_uri: redirectUrl } }),
        credentialsAnswer,
        idempotencyKey,
      ),
    refresh: (application, refreshToken, idempotencyKey) =>
      call(
        settings,
        (config) =>
          new OAuth(config).refresh({ body: { ...toClient(application), refresh_token: refreshToken } }),
        credentialsAnswer,
        idempotencyKey,
      ),
  };
}
