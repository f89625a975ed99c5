import { isIP } from "node:net";
import { z } from "zod";

const url = z
  .url({ error: "must be an address such as https://example.com" })
  .transform((text) => text.replace(/\/$/, ""));
const filled = z.string({ error: "is missing" }).trim().min(1, { error: "is missing" });
const flag = z
  .enum(["true", "false"], { error: "must be true or false" })
  .transform((text) => text === "true");
const whole = (min: number, max: number) =>
  z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(min, { error: `must be ${min} or more` })
    .max(max);

const isNetwork = (text: string): boolean => {
  const [address = "", prefix = "0", ...rest] = text.split("/");
  return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= 128 && rest.length === 0;
};

const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: whole(0, 65_535).default(3000),
  HOST: filled.default("0.0.0.0"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  DATABASE_URL: filled.refine((text) => /^postgres(ql)?:\/\//.test(text), {
    error: "must start with postgres://",
  }),
  DATABASE_POOL: whole(2, 200).default(20),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every(isNetwork), { error: "must be addresses or networks such as 10.0.0.0/8" }),
  AUTH_SECRET: filled.min(32, { error: "needs 32 characters or more" }),
  GOOGLE_CLIENT_ID: filled,
  GOOGLE_CLIENT_SECRET: filled,
  GOOGLE_ISSUER: url.default("https://accounts.google.com"),
  FACEBOOK_CLIENT_ID: filled,
  FACEBOOK_CLIENT_SECRET: filled,
  FACEBOOK_DIALOG_URL: url.default("https://www.facebook.com/v24.0/dialog/oauth"),
  FACEBOOK_TOKEN_URL: url.default("https://graph.facebook.com/v24.0/oauth/access_token"),
  FACEBOOK_USER_INFO_URL: url.default("https://graph.facebook.com/v24.0/me"),
  MERCADO_PAGO_ACCESS_TOKEN: filled,
  MERCADO_PAGO_WEBHOOK_SECRET: filled,
  MERCADO_PAGO_BASE_URL: url.default("https://api.mercadopago.com"),
  MAILERSEND_API_KEY: filled,
  MAILERSEND_BASE_URL: url.default("https://api.mailersend.com"),
  MAIL_FROM: z.email({ error: "must be an e-mail address" }),
  CONTENTFUL_SPACE: filled,
  CONTENTFUL_ENVIRONMENT: filled.default("master"),
  CONTENTFUL_ACCESS_TOKEN: filled,
  CONTENTFUL_BASE_URL: url.default("https://cdn.contentful.com"),
  CONTENTFUL_ASSETS_URL: url.default("https://images.ctfassets.net"),
  GEOIP_DATABASE: filled.optional(),
  MIGRATE_ON_START: flag.default(true),
});

export type Config = Readonly<z.infer<typeof schema>>;

/** A setting that is missing or malformed, in words for an operator. */
export interface ConfigProblem {
  name: string;
  problem: string;
}

export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];
  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map(({ name, problem }) => `${name} ${problem}`).join("; "));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/**
 * The environment, checked and frozen. An empty value counts as none.
 * @throws ConfigError with every problem at once.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return Object.freeze(result.data);
  throw new ConfigError(
    result.error.issues.map((issue) => ({
      name: String(issue.path[0] ?? "environment"),
      problem: issue.message,
    })),
  );
}
