import { createHmac } from "node:crypto";
import fc from "fast-check";
import superjson from "superjson";
import { visitBatchSchema } from "../../../src/domain/visits/visit-batch.ts";
import { appRouter } from "../../../src/server/realms/site/trpc/router.ts";
import { WEBHOOK_SECRET } from "../../support/site.ts";
import type { Sent } from "./ask.ts";
import { fromSchema } from "./from-schema.ts";
import { hostileText, hostileValue } from "./hostile-values.ts";
import { fieldsOf } from "./routes.ts";
import type { TestEnvironment } from "./test-environment.ts";
import { wireInput } from "./wire-input.ts";

export const CMS_SECRET = "b2".repeat(32);

export interface Backdrop {
  environment: TestEnvironment;
  known: readonly string[];
  /** `name=value` of the CSRF cookie, and the token. */
  csrf: { cookie: string; token: string };
}

type Endpoint = (backdrop: Backdrop) => fc.Arbitrary<Sent>;

const FORM = "application/x-www-form-urlencoded";
const METHODS = ["GET", "GET", "GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
const RAW = ["%00", "%", "%zz", "%2f", "%2e%2e", "..", ".", "%c0%af", "%ff", "%252f", ";", "\u00ff", ""];
const ENDINGS = ["", "", "", "", "", "/", "//", "/..", "%2f", "%00", ".data", ";x", "?", "%"];

const segment = fc.oneof(
  fc.constantFrom(...RAW),
  fc.uuid(),
  fc.stringMatching(/^[a-z0-9-]{1,20}$/),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 1_000)),
);

function under(prefix: string, { known }: Pick<Backdrop, "known">): fc.Arbitrary<string> {
  const isFolder = prefix.endsWith("/");
  const ownPaths = isFolder ? known.filter((path) => path.startsWith(prefix)) : [prefix];
  const randomPath = fc.array(segment, { maxLength: 5 }).map((parts) => prefix + parts.join("/"));
  const path =
    ownPaths.length === 0
      ? randomPath
      : fc.oneof(
          { weight: isFolder ? 2 : 20, arbitrary: fc.constantFrom(...ownPaths) },
          mutatedPath(ownPaths),
          randomPath,
        );
  const ending = fc.constantFrom(...Array.from({ length: isFolder ? 1 : 60 }, () => ""), ...ENDINGS);
  return fc.tuple(path, ending).map(([text, end]) => text + end);
}

const mutatedPath = (ownPaths: readonly string[]): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...ownPaths), fc.nat(6), segment).map(([path, at, part]) => {
    const parts = path.split("/");
    parts[1 + (at % Math.max(1, parts.length - 1))] = part;
    return parts.join("/");
  });

const query = (names: readonly string[], backdrop: Backdrop, meaningful = {}): fc.Arbitrary<string> =>
  fieldsOf(names, { ...backdrop.environment.meaningful, ...meaningful }).map((fields) => {
    const text = new URLSearchParams(fields).toString().slice(0, 5_000);
    return text && `?${text}`;
  });

const HEADERS = ["accept", "accept-encoding", "if-none-match", "range", "accept-language", "content-type"];

const visitorHeaders = ({ environment, csrf }: Backdrop): fc.Arbitrary<Record<string, string>> => {
  const cookies = [
    environment.cookie,
    csrf.cookie,
    "next-auth.session-token=%00; next-auth.csrf-token=a|b|c",
    "=",
  ];
  const value = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, "?").slice(0, 500));
  const oddHeaders = fc.option(fc.tuple(fc.constantFrom(...HEADERS), value), { freq: 2, nil: undefined });
  const origin = fc.constantFrom(
    ...Array.from({ length: 6 }, () => `http://${environment.host}`),
    "null",
    "https://evil.test",
  );
  return fc
    .tuple(fc.constantFrom(...cookies), oddHeaders, origin)
    .map(([cookie, oddHeader, originHeader]) => ({
      host: environment.host,
      cookie,
      origin: originHeader,
      ...(oddHeader ? { [oddHeader[0]]: oddHeader[1] } : {}),
    }));
};

interface Parts {
  path: fc.Arbitrary<string>;
  query?: fc.Arbitrary<string>;
  methods?: readonly string[];
  body?: fc.Arbitrary<{ type: string; body: string }>;
}

const someBody = wireInput.map((body) => ({ type: "application/json", body }));

function requests(backdrop: Backdrop, parts: Parts): fc.Arbitrary<Sent> {
  const method = fc.constantFrom(...(parts.methods ?? METHODS));
  return fc
    .tuple(
      method,
      parts.path,
      parts.query ?? fc.constant(""),
      visitorHeaders(backdrop),
      parts.body ?? someBody,
    )
    .map(([httpMethod, path, search, headers, { type, body }]): Sent => {
      if (httpMethod === "GET" || httpMethod === "HEAD")
        return { method: httpMethod, path: path + search, headers };
      return { method: httpMethod, path: path + search, headers: { "content-type": type, ...headers }, body };
    });
}

const file =
  (prefix: string, names: readonly string[] = ["v", "x"], meaningful = {}): Endpoint =>
  (backdrop) =>
    requests(backdrop, { path: under(prefix, backdrop), query: query(names, backdrop, meaningful) });

const AUTH_NAMES = [
  "callbackUrl",
  "csrfToken",
  "json",
  "error",
  "code",
  "state",
  "iss",
  "login_hint",
  "prompt",
  "id_token",
];
const ACTIONS = [
  "csrf",
  "session",
  "providers",
  "signin",
  "callback",
  "signout",
  "_log",
  "error",
  "verify-request",
];

const auth: Endpoint = (backdrop) => {
  const meaningful = {
    callbackUrl: ["/home", "//evil.test", `http://${backdrop.environment.host}/profile`],
    csrfToken: [backdrop.csrf.token],
    json: ["true"],
    code: ["x"],
  };
  const known = ACTIONS.flatMap((action) => [
    `/api/auth/${action}`,
    `/api/auth/${action}/google`,
    `/api/auth/${action}/facebook`,
  ]);
  const body = fc.oneof(
    fieldsOf(AUTH_NAMES, meaningful).map((fields) => ({
      type: FORM,
      body: new URLSearchParams(fields).toString(),
    })),
    fieldsOf(AUTH_NAMES, meaningful).map((fields) => ({
      type: "application/json",
      body: JSON.stringify(Object.fromEntries(fields)),
    })),
    someBody,
  );
  const path = under("/api/auth/", { known });
  return requests(backdrop, {
    path,
    query: query(AUTH_NAMES, backdrop, meaningful),
    methods: ["GET", "GET", "POST", "POST", "PUT", "HEAD"],
    body,
  });
};

const jsonOf = (value: unknown): string => {
  try {
    return (
      JSON.stringify(value, (_key, member: unknown) =>
        typeof member === "bigint" ? String(member) : member,
      ) ?? ""
    );
  } catch {
    return "";
  }
};

const idOrText = fc.oneof(fc.stringMatching(/^[!-~]{0,81}$/), fc.integer(), hostileText, hostileValue);
const webhookBody = fc.oneof(
  fc.record({ id: idOrText, action: idOrText }, { requiredKeys: [] }).map(jsonOf),
  wireInput,
);

/** Four of five webhooks have a valid signature, so that the code behind the check is reached. */
const mercadoPago: Endpoint = ({ environment }) =>
  fc
    .tuple(
      webhookBody,
      fc.oneof(fc.stringMatching(/^[0-9]{1,20}$/), hostileText),
      fc.nat(4),
      fc.constantFrom("payment", "payment", "payment", "merchant_order", ""),
    )
    .map(([body, id, isSigned, type]): Sent => {
      const dataId = id.toWellFormed().slice(0, 500);
      const requestId = "r-1";
      const ts = Date.now();
      const text = `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`;
      const v1 = createHmac("sha256", isSigned ? WEBHOOK_SECRET : "guessed")
        .update(text)
        .digest("hex");
      const search = new URLSearchParams({ "data.id": dataId, type });
      return {
        method: "POST",
        path: `/api/webhooks/mercado-pago?${search}`,
        headers: {
          host: environment.host,
          "content-type": "application/json",
          "x-signature": `ts=${ts},v1=${v1}`,
          "x-request-id": requestId,
        },
        body,
      };
    });

const contentful: Endpoint = ({ environment }) =>
  fc
    .tuple(
      wireInput,
      fc.nat(4),
      query(["a", "b"], { environment, known: [], csrf: { cookie: "", token: "" } }),
      hostileText,
    )
    .map(([body, forgery, search, names]): Sent => {
      const path = `/api/webhooks/contentful${search}`;
      const at = Date.now();
      const bytes = Buffer.from(body);
      const signed = ["POST", path, `x-contentful-timestamp:${at}`, bytes.toString()].join("\n");
      const signature = createHmac("sha256", forgery === 1 ? "guessed" : CMS_SECRET)
        .update(signed)
        .digest("hex");
      return {
        method: "POST",
        path,
        headers: {
          host: environment.host,
          "content-type": "application/json",
          "x-contentful-timestamp": String(at),
          "x-contentful-signed-headers":
            forgery === 2 ? names.replace(/[^\x20-\x7e]/g, "?").slice(0, 300) : "x-contentful-timestamp",
          "x-contentful-signature": signature,
        },
        body: bytes,
      };
    });

const PROCEDURES = [
  ...Object.keys(appRouter._def.procedures),
  "nothing",
  "__proto__",
  "a%2cb",
  "wishlist",
  "",
];

const serialised = (input: unknown): unknown => {
  try {
    return superjson.serialize(input);
  } catch {
    return input;
  }
};

const batches: Endpoint = (backdrop) => {
  const names = fc.array(fc.constantFrom(...PROCEDURES), { minLength: 1, maxLength: 24 });
  const value = fc.oneof(
    hostileValue,
    fc
      .constantFrom(...Object.values(backdrop.environment.meaningful).flat())
      .map((id) => ({ id, agencyId: id })),
  );
  const inputs = fc.oneof(
    fc
      .dictionary(
        fc.oneof(fc.nat(25).map(String), fc.constantFrom("-1", "x", "__proto__")),
        value.map(serialised),
      )
      .map(jsonOf),
    wireInput,
  );
  const comma = fc.constantFrom(",", ",", ",", "%2C", "%2c", "%252C", ",,");
  const flag = fc.constantFrom("batch=1", "batch=1", "batch=1", "batch=true", "batch=1&batch=0", "");
  return fc
    .tuple(names, comma, flag, inputs, visitorHeaders(backdrop), fc.boolean())
    .map(([procedureNames, separator, batch, text, headers, post]): Sent => {
      const path = `/api/trpc/${procedureNames.join(separator)}?${batch}`;
      const input = `&input=${encodeURIComponent(text.toWellFormed())}`;
      if (!post && input.length < 10_000) return { method: "GET", path: path + input, headers };
      return {
        method: "POST",
        path,
        headers: { "content-type": "application/json", ...headers },
        body: text,
      };
    });
};

const visits: Endpoint = (backdrop) => {
  const validBatch = fromSchema(visitBatchSchema, {
    ...backdrop.environment.meaningful,
    site: ["andes-vivo"],
  });
  const body = fc.oneof(
    { weight: 3, arbitrary: validBatch.map((value) => ({ type: "text/plain", body: jsonOf(value) })) },
    { weight: 1, arbitrary: someBody },
  );
  return requests(backdrop, {
    path: under("/api/visits", backdrop),
    methods: ["POST", "POST", "POST", "GET"],
    body,
  });
};

const VARIANTS = { w: [320, 440, 750, 960, 1280], h: [352, 600] };

export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  "GET /healthz": file("/healthz"),
  "GET /readyz": file("/readyz"),
  "GET /media/*": file("/media/", ["w", "h", "fm", "q", "fit"], VARIANTS),
  "GET /robots.txt": file("/robots.txt"),
  "GET /sitemap.xml": file("/sitemap.xml"),
  "GET /sitemaps/pages.xml": file("/sitemaps/pages.xml"),
  "GET /sitemaps/:file{experiences-[1-9][0-9]{0,4}\\.xml}": file("/sitemaps/"),
  "GET /manifest.webmanifest": file("/manifest.webmanifest"),
  "GET /en/manifest.webmanifest": file("/en/manifest.webmanifest"),
  "GET /icons/:version/:file": file("/icons/"),
  "GET /favicon.ico": file("/favicon.ico"),
  "GET /apple-touch-icon.png": file("/apple-touch-icon.png"),
  "GET /apple-touch-icon-precomposed.png": file("/apple-touch-icon-precomposed.png"),
  "GET /link-pictures/:locale/agency/:file": file("/link-pictures/es-CO/agency/"),
  "GET /link-pictures/:locale/experience/:id/:file": file("/link-pictures/"),
  "POST /api/webhooks/mercado-pago": mercadoPago,
  "POST /api/webhooks/contentful": contentful,
  "ALL /api/trpc/*": batches,
  "GET /api/contact-stamp": file("/api/contact-stamp"),
  "POST /api/visits": visits,
  "ALL /api/auth/*": auth,
  // `screens.test.ts` tests the screens.
  "ALL /*": file("/assets/"),
};
