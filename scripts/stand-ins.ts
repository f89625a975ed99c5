export interface StandInPlan {
  providers: string[];
  environment: Record<string, string>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A provider needs no stand-in if the environment has the first of its settings. */
const settingsAt = (url: string, webhookSecret: string): Record<string, Record<string, string>> => ({
  "Mercado Pago": {
    MERCADO_PAGO_ACCESS_TOKEN: "APP_USR-sandbox-trocha-535606744",
    MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret,
    MERCADO_PAGO_BASE_URL: `${url}/mercado-pago`,
  },
  MailerSend: {
    MAILERSEND_API_KEY: "mlsn.sandbox",
    MAILERSEND_BASE_URL: `${url}/mailersend`,
    MAIL_FROM: "reservas@trocha.test",
  },
  Contentful: {
    CONTENTFUL_ACCESS_TOKEN: "sandbox",
    CONTENTFUL_SPACE: "trocha-demo",
    CONTENTFUL_ENVIRONMENT: "master",
    CONTENTFUL_BASE_URL: `${url}/contentful`,
    CONTENTFUL_ASSETS_URL: `${url}/contentful/images`,
  },
  Google: {
    GOOGLE_CLIENT_ID: "sandbox-google",
    GOOGLE_CLIENT_SECRET: "sandbox",
    GOOGLE_ISSUER: `${url}/google`,
  },
  Facebook: {
    FACEBOOK_CLIENT_ID: "sandbox-facebook",
    FACEBOOK_CLIENT_SECRET: "sandbox",
    FACEBOOK_DIALOG_URL: `${url}/facebook/v19.0/dialog/oauth`,
    FACEBOOK_TOKEN_URL: `${url}/facebook/oauth/access_token`,
    FACEBOOK_USER_INFO_URL: `${url}/facebook/me`,
  },
});

export const standInSettings = (
  providers: readonly string[],
  url: string,
  webhookSecret: string,
): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(settingsAt(url, webhookSecret)).map(([name, settings]) =>
      providers.includes(name) ? settings : {},
    ),
  );

/** @param url address of the stand-ins, without a trailing slash. */
export function planStandIns(given: Environment, url: string, webhookSecret: string): StandInPlan {
  const plan: StandInPlan = { providers: [], environment: {} };
  for (const [provider, settings] of Object.entries(settingsAt(url, webhookSecret))) {
    const credential = Object.keys(settings)[0] ?? "";
    if (given[credential]) continue;
    plan.providers.push(provider);
    Object.assign(plan.environment, settings);
  }
  return plan;
}
