import { z } from "zod";
import {
  encryptionKeys,
  exchangeRates,
  filled,
  flag,
  isNetwork,
  isPort,
  list,
  optionalKeys,
  postgresUrl,
  url,
  whole,
} from "./setting-types.ts";
import { walletProblems, wallets } from "./wallets.ts";

/** `docs/personal-data.md` gives the reasons. */
const retention = {
  RETENTION_DOCUMENTS_DAYS: whole(1, 36_500).default(730),
  RETENTION_NAMES_DAYS: whole(1, 36_500).default(3_653),
  RETENTION_MESSAGES_DAYS: whole(1, 36_500).default(730),
  RETENTION_UNPAID_DAYS: whole(1, 36_500).default(30),
  /** Visit counts contain no personal data. Two years allow a comparison with the previous season. */
  RETENTION_VISITS_DAYS: whole(1, 36_500).default(760),
};

const SAMPLERS = ["always_on", "always_off", "traceidratio"] as const;

/** OpenTelemetry's settings keep the names of the OpenTelemetry standard. */
const operation = {
  SERVER_PROCESSES: z
    .union([z.literal("auto"), whole(1, 128)], { error: "must be auto, or a number from 1 to 128" })
    .default(1),
  JOB_PROCESSES: whole(0, 128).default(1),
  /** The primary process sets this number, not an operator. */
  SERVER_PROCESS: whole(1, 128).optional(),
  INTERNAL_PORT: whole(0, 65_535).optional(),
  INTERNAL_HOST: filled.default("127.0.0.1"),
  STOP_DELAY_S: whole(0, 60).default(0),
  MOST_REQUESTS: whole(2, 100_000).default(400),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url.optional(),
  OTEL_SDK_DISABLED: flag.default(false),
  OTEL_SERVICE_NAME: filled.default("trocha"),
  OTEL_TRACES_SAMPLER: z
    .enum([...SAMPLERS, ...SAMPLERS.map((name) => `parentbased_${name}` as const)])
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** Origin of the panel for agencies' staff, on a host that belongs to no agency. */
const panelOrigin = z.string({ error: "is missing" }).regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, {
  error: "must be an origin such as https://panel.example.com",
});

const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: whole(0, 65_535).default(3000),
  HOST: filled.default("0.0.0.0"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  DATABASE_URL: postgresUrl,
  /** URL of PostgreSQL without a pooler. Migrations, the job queue and LISTEN need sessions of their own. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  PREPARED_STATEMENTS: flag.default(true),
  DATABASE_POOL: whole(2, 200).default(20),
  PAGE_CACHE_MB: whole(0, 4_096).default(32),
  TRUSTED_PROXIES: list.refine((parts) => parts.every(isNetwork), {
    error: "must be addresses or networks such as 10.0.0.0/8",
  }),
  /** Ports that visitors use besides the default port, such as the port of a proxy or of a container's host. */
  SITE_PORTS: list
    .refine((parts) => parts.every(isPort), { error: "must be port numbers such as 8443" })
    .transform((parts) => parts.map(Number)),
  AUTH_SECRET: filled.min(32, { error: "needs 32 characters or more" }),
  GOOGLE_CLIENT_ID: filled,
  GOOGLE_CLIENT_SECRET: filled,
  GOOGLE_ISSUER: url.default("https://accounts.google.com"),
  FACEBOOK_CLIENT_ID: filled,
  FACEBOOK_CLIENT_SECRET: filled,
  FACEBOOK_DIALOG_URL: url.default("https://www.facebook.com/v24.0/dialog/oauth"),
  FACEBOOK_TOKEN_URL: url.default("https://graph.facebook.com/v24.0/oauth/access_token"),
  FACEBOOK_USER_INFO_URL: url.default("https://graph.facebook.com/v24.0/me"),
  SIGN_IN_CODES: flag.default(false),
  MERCADO_PAGO_ACCESS_TOKEN: filled,
  MERCADO_PAGO_WEBHOOK_SECRET: filled,
  MERCADO_PAGO_BASE_URL: url.default("https://api.mercadopago.com"),
  ENCRYPTION_KEYS: encryptionKeys,
  MAILERSEND_API_KEY: filled,
  MAILERSEND_BASE_URL: url.default("https://api.mailersend.com"),
  MAIL_FROM: z.email({ error: "must be an e-mail address" }),
  CONTENTFUL_SPACE: filled,
  CONTENTFUL_ENVIRONMENT: filled.default("master"),
  CONTENTFUL_ACCESS_TOKEN: filled,
  CONTENTFUL_WEBHOOK_SECRET: z
    .string()
    .regex(/^[0-9a-zA-Z+/=_-]{64}$/, { error: "must be the 64 characters that Contentful shows" })
    .optional(),
  CONTENTFUL_BASE_URL: url.default("https://cdn.contentful.com"),
  CONTENTFUL_ASSETS_URL: url.default("https://images.ctfassets.net"),
  GEOIP_DATABASE: filled.optional(),
  ANALYTICS_ENDPOINT: z
    .string()
    .regex(/^(https:\/\/[^/\s]|\/[^/\s])\S*$/, {
      error: "must be a path such as /api/visits, or start with https://",
    })
    .optional(),
  EXCHANGE_RATES: exchangeRates.optional(),
  ...wallets,
  PANEL_ORIGIN: panelOrigin.optional(),
  ...retention,
  ...operation,
  MIGRATE_ON_START: flag.default(true),
  RATE_LIMITS: flag.default(true),
});

const checkedSchema = schema.superRefine((settings, check) => {
  for (const [name, message] of walletProblems(settings))
    check.addIssue({ code: "custom", message, path: [name] });
});

/** Names of the settings that an operator may set. */
export const SETTINGS: readonly string[] = Object.keys(schema.omit({ SERVER_PROCESS: true }).shape);

const accountSchema = schema
  .pick({ DATABASE_URL: true, MERCADO_PAGO_BASE_URL: true })
  .extend({ ENCRYPTION_KEYS: optionalKeys });

const paymentSchema = schema
  .pick({
    MERCADO_PAGO_ACCESS_TOKEN: true,
    MERCADO_PAGO_WEBHOOK_SECRET: true,
    MERCADO_PAGO_BASE_URL: true,
  })
  .extend({ ENCRYPTION_KEYS: optionalKeys });

const invitationSchema = schema
  .pick({ DATABASE_URL: true, ENCRYPTION_KEYS: true })
  .extend({ PANEL_ORIGIN: panelOrigin });

const privacySchema = schema.pick({ DATABASE_URL: true, ENCRYPTION_KEYS: true }).extend(retention);

export type Config = Readonly<z.infer<typeof schema>>;

export const directDatabaseUrl = (config: Pick<Config, "DATABASE_URL" | "DATABASE_DIRECT_URL">): string =>
  config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;

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
 * Reads, checks and freezes the environment. An empty value counts as missing.
 * @throws ConfigError with all problems
 */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config =>
  Object.freeze(readBy(checkedSchema, environment));

/** @throws ConfigError with all problems */
export const readAccountConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  Object.freeze(readBy(accountSchema, environment));

/** @throws ConfigError with all problems */
export const readInvitationConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  Object.freeze(readBy(invitationSchema, environment));

/** @throws ConfigError with all problems */
export const readPrivacyConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  Object.freeze(readBy(privacySchema, environment));

/** @throws ConfigError with all problems */
export const readPaymentConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  Object.freeze(readBy(paymentSchema, environment));

function readBy<T>(settings: z.ZodType<T>, environment: NodeJS.ProcessEnv): T {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map((issue) => ({
      name: String(issue.path[0] ?? "environment"),
      problem: issue.message,
    })),
  );
}
