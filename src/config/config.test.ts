import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  ACCOUNT,
  appleCredentials,
  googleCredentials,
  ISSUER,
  PASS_TYPE,
  TEAM,
  walletSettings,
} from "../../tests/support/wallet-credentials.ts";
import { ConfigError, directDatabaseUrl, readConfig, SETTINGS } from "./config.ts";
import { appleWalletOf, googleWalletOf } from "./wallets.ts";

const complete = {
  DATABASE_URL: "postgres://localhost/trocha",
  AUTH_SECRET: "a".repeat(32),
  GOOGLE_CLIENT_ID: "g",
  GOOGLE_CLIENT_SECRET: "g",
  FACEBOOK_CLIENT_ID: "f",
  FACEBOOK_CLIENT_SECRET: "f",
  MERCADO_PAGO_ACCESS_TOKEN: "m",
  MERCADO_PAGO_WEBHOOK_SECRET: "m",
  MAILERSEND_API_KEY: "s",
  MAIL_FROM: "reservas@example.com",
  CONTENTFUL_SPACE: "c",
  CONTENTFUL_ACCESS_TOKEN: "c",
  ENCRYPTION_KEYS: `a:${Buffer.alloc(32, 1).toString("base64")}`,
};

const problemsOf = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(({ name, problem }) => `${name} ${problem}`);
  }
};

test("an empty environment names every setting that is missing, at once", () => {
  expect(problemsOf({})).toEqual(
    expect.arrayContaining([
      "DATABASE_URL is missing",
      "AUTH_SECRET is missing",
      "MERCADO_PAGO_ACCESS_TOKEN is missing",
    ]),
  );
  expect(problemsOf({}).length).toBe(Object.keys(complete).length);
});

test("the number of processes is `auto` or a number", () => {
  expect(readConfig({ ...complete, SERVER_PROCESSES: "auto" }).SERVER_PROCESSES).toBe("auto");
  expect(readConfig({ ...complete, SERVER_PROCESSES: "4" }).SERVER_PROCESSES).toBe(4);
  expect(problemsOf({ ...complete, SERVER_PROCESSES: "many" })).toEqual([
    "SERVER_PROCESSES must be auto, or a number from 1 to 128",
  ]);
});

test("exchange rates have a date, and one rate for each currency", () => {
  const read = (text: string) => readConfig({ ...complete, EXCHANGE_RATES: text }).EXCHANGE_RATES;
  expect(read("2026-11-20, USD:3950.5, EUR:4310")).toEqual({
    date: "2026-11-20",
    rates: [
      { currency: "USD", pesos: 3950.5 },
      { currency: "EUR", pesos: 4310 },
    ],
  });
  expect(read("")).toBeUndefined();
  for (const wrong of [
    "USD:3950",
    "2026-11-20",
    "2026-02-30,USD:3950",
    "2026-11-20,GBP:5000",
    "2026-11-20,USD:0",
    "2026-11-20,USD:1,USD:2",
    "2026-11-20,USD:3.950,5",
  ])
    expect(problemsOf({ ...complete, EXCHANGE_RATES: wrong })).toEqual([
      expect.stringMatching(/^EXCHANGE_RATES must be a date and pesos/),
    ]);
});

describe("wallets", () => {
  const apple = appleCredentials();
  const google = googleCredentials();
  const settings = walletSettings(apple, google.key);

  test("are off without settings", () => {
    const config = readConfig(complete);
    expect([appleWalletOf(config), googleWalletOf(config)]).toEqual([null, null]);
  });

  test("sign with the keys in the settings, and read pass type and team from the certificate", () => {
    const config = readConfig({ ...complete, ...settings });
    expect(appleWalletOf(config)).toMatchObject({ passType: PASS_TYPE, team: TEAM });
    expect(googleWalletOf(config)).toMatchObject({ issuer: ISSUER, email: ACCOUNT });
  });

  test("need all of their settings", () => {
    const { APPLE_WALLET_KEY: _a, GOOGLE_WALLET_ACCOUNT: _g, ...partial } = settings;
    expect(problemsOf({ ...complete, ...partial })).toEqual([
      "APPLE_WALLET_KEY is missing: the wallet's settings go together",
      "GOOGLE_WALLET_ACCOUNT is missing: the wallet's settings go together",
    ]);
  });

  test("are refused with another certificate's key, a certificate without pass type, or an invalid one", () => {
    const stranger = walletSettings(appleCredentials("/CN=Somebody"), google.key);
    const wrong = (change: object) => problemsOf({ ...complete, ...settings, ...change });
    expect(wrong({ APPLE_WALLET_KEY: stranger.APPLE_WALLET_KEY })).toEqual([
      "APPLE_WALLET_KEY is not the key of APPLE_WALLET_CERTIFICATE",
    ]);
    expect(wrong(stranger)).toEqual([
      "APPLE_WALLET_CERTIFICATE must be of a pass type: it names none, or no team",
    ]);
    expect(wrong({ APPLE_WALLET_CERTIFICATE: "none", GOOGLE_WALLET_ACCOUNT: "bm9uZQ==" })).toEqual([
      "APPLE_WALLET_CERTIFICATE must be a certificate as PEM, in base64",
      "GOOGLE_WALLET_ACCOUNT must be the JSON file of a service account, in base64",
    ]);
  });
});

test("the real providers are the default, and an empty value counts as none", () => {
  const config = readConfig({ ...complete, MERCADO_PAGO_BASE_URL: "" });
  expect(config.MERCADO_PAGO_BASE_URL).toBe("https://api.mercadopago.com");
  expect(config.GOOGLE_ISSUER).toBe("https://accounts.google.com");
  expect(config.PORT).toBe(3000);
});

test("encryption keys are read in their order, and the server needs one", () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const text = `b:${first.toString("base64")}, a:${second.toString("base64")}`;
  expect(readConfig({ ...complete, ENCRYPTION_KEYS: text }).ENCRYPTION_KEYS).toEqual([
    { id: "b", key: new Uint8Array(first) },
    { id: "a", key: new Uint8Array(second) },
  ]);
  expect(problemsOf({ ...complete, ENCRYPTION_KEYS: "" })).toEqual([
    "ENCRYPTION_KEYS is missing: id:key, a key made with openssl rand -base64 32, which encrypts personal data",
  ]);
});

test("a malformed or doubled encryption key is refused without showing it", () => {
  const key = Buffer.alloc(32, 1).toString("base64");
  const problem = "must be id:key,id:key, with ids of their own and 32 bytes of base64 each";
  for (const text of [key, "a:short", `a:${key},a:${key}`, `a:${key},b`]) {
    expect(problemsOf({ ...complete, ENCRYPTION_KEYS: text })).toEqual([`ENCRYPTION_KEYS ${problem}`]);
  }
});

test.each([
  ["AUTH_SECRET", "short", "needs 32 characters or more"],
  ["DATABASE_URL", "mysql://x", "must start with postgres://"],
  ["MAIL_FROM", "nobody", "must be an e-mail address"],
  ["TRUSTED_PROXIES", "10.0.0.0/8, proxy", "must be addresses or networks such as 10.0.0.0/8"],
  ["SITE_PORTS", "8443, 70000", "must be port numbers such as 8443"],
  ["MIGRATE_ON_START", "yes", "must be true or false"],
  ["RATE_LIMITS", "off", "must be true or false"],
  ["PORT", "http", "must be a number"],
])("%s=%s is refused with an explanation", (name, value, problem) => {
  expect(problemsOf({ ...complete, [name]: value })).toEqual([`${name} ${problem}`]);
});

test("the configuration cannot be changed after it was read", () => {
  expect(Object.isFrozen(readConfig(complete))).toBe(true);
});

test("connections that need PostgreSQL itself bypass the pooler if DATABASE_DIRECT_URL is set", () => {
  const straight = readConfig(complete);
  expect(directDatabaseUrl(straight)).toBe("postgres://localhost/trocha");
  expect(straight.PREPARED_STATEMENTS).toBe(true);
  const DATABASE_DIRECT_URL = "postgres://database/trocha";
  expect(directDatabaseUrl(readConfig({ ...complete, DATABASE_DIRECT_URL }))).toBe(DATABASE_DIRECT_URL);
  expect(problemsOf({ ...complete, DATABASE_DIRECT_URL: "database:5432" })).toEqual([
    "DATABASE_DIRECT_URL must start with postgres://",
  ]);
});

test("the page of settings names exactly the existing settings", () => {
  const page = readFileSync("docs/production/settings.md", "utf8");
  const named = [...page.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(
    ([, names = ""]) => names.match(/\w+/g) ?? [],
  );
  expect(named.toSorted()).toEqual([...SETTINGS].toSorted());
});

test("the server's part of the example environment names exactly the existing settings", () => {
  const [ofServer = ""] = readFileSync(".env.example", "utf8").split("# --- npm start");
  const named = [...ofServer.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...SETTINGS].toSorted());
});
