import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import { DEFAULT_LOCALE, type Locale } from "../../domain/locale.ts";
import { pathLocale } from "../request/locale.ts";
import { RETRY_AFTER_SECONDS } from "../request/refuse.ts";

interface PageTexts {
  title: string;
  text: string;
}

type PlainPage = Record<Locale, PageTexts>;

const NOT_FOUND: PlainPage = {
  "es-CO": {
    title: "Aquí no hay nada",
    text: "Esta dirección no pertenece a ningún sitio. Revisa cómo está escrita.",
  },
  en: {
    title: "There is nothing here",
    text: "This address does not belong to any site. Check how it is spelt.",
  },
};

const FAULT: PlainPage = {
  "es-CO": { title: "Algo falló de nuestro lado", text: "No es tu culpa. Intenta de nuevo en un momento." },
  en: { title: "Something failed on our side", text: "It is not your fault. Try again in a moment." },
};

const UNAVAILABLE: PlainPage = {
  "es-CO": {
    title: "Volvemos en un momento",
    text: "El sitio no responde ahora. Esta página vuelve a intentarlo sola.",
  },
  en: {
    title: "Back in a moment",
    text: "The site is not answering right now. This page tries again by itself.",
  },
};

const PAYMENT_RESULT: PlainPage = {
  "es-CO": {
    title: "Estamos confirmando tu pago",
    text: "Si pagaste, tu pago está a salvo: no pagues otra vez. Esta página vuelve a intentarlo sola.",
  },
  en: {
    title: "We are confirming your payment",
    text: "If you paid, your payment is safe: do not pay again. This page tries again by itself.",
  },
};

const OVERLOADED: PlainPage = {
  "es-CO": {
    title: "Hay mucha gente en este momento",
    text: "Esta página vuelve a intentarlo sola en unos segundos.",
  },
  en: {
    title: "Many people are here right now",
    text: "This page tries again by itself in a few seconds.",
  },
};

const OVERLOADED_FORM: PlainPage = {
  "es-CO": {
    title: "Hay mucha gente en este momento",
    text: "No recibimos lo que enviaste y no se hizo nada. Vuelve atrás e intenta de nuevo en unos segundos.",
  },
  en: {
    title: "Many people are here right now",
    text: "We did not take what you sent, and nothing was done. Go back and try again in a few seconds.",
  },
};

const TOO_MANY_PAGES: PlainPage = {
  "es-CO": {
    title: "Demasiadas visitas desde tu conexión",
    text: "Espera un momento e intenta de nuevo.",
  },
  en: {
    title: "Too many visits from your connection",
    text: "Wait a moment and try again.",
  },
};

const RESULT_PATH = /^(\/en)?\/payments\/(success|pending|failed)$/;

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:2.5rem;padding:1.5rem;box-sizing:border-box;
font:1.0625rem/1.6 system-ui,sans-serif;color:#222;background:#f6f5f2;color-scheme:light dark}
form{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
button{font:inherit;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;cursor:pointer;color:#fff;background:#1f4d3a}
section{max-width:32rem}h1,h2{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}p{margin:0}small{color:#595959}
@media(prefers-color-scheme:dark){body{color:#eee;background:#1b1b1a}small{color:#aaa}}`;

function render(page: PlainPage, note = "", first: Locale = DEFAULT_LOCALE): string {
  const second: Locale = first === "en" ? "es-CO" : "en";
  const [firstTexts, secondTexts] = [page[first], page[second]];
  return `<!doctype html>
<html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${firstTexts.title} · ${secondTexts.title}</title><style>${STYLE}</style></head>
<body><main><section><h1>${firstTexts.title}</h1><p>${firstTexts.text}</p></section></main>
<section lang="${second}"><h2>${secondTexts.title}</h2><p>${secondTexts.text}</p></section>${note}</body></html>
`;
}

const policyOf = (formAction: "'none'" | "'self'"): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join("; ");

export const PLAIN_PAGE_POLICY = policyOf("'none'");

export function plainForm(
  c: Context,
  { locale, title, body }: { locale: Locale; title: string; body: ReturnType<typeof html> },
): Response | Promise<Response> {
  c.header("content-security-policy", policyOf("'self'"));
  return c.html(html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${raw(STYLE)}</style></head>
<body><main><section><h1>${title}</h1>${body}</section></main></body></html>
`);
}

function answer(
  c: Context,
  status: 404 | 429 | 500 | 503,
  line: string,
  page: PlainPage,
  note?: string,
): Response {
  c.header("cache-control", "no-store");
  const wantsPage = c.req.method === "GET" && c.req.header("accept")?.includes("text/html");
  if (wantsPage) c.header("content-security-policy", PLAIN_PAGE_POLICY);
  return wantsPage ? c.html(render(page, note), status) : c.text(`${line}\n`, status);
}

export const plainNotFound = (c: Context): Response => answer(c, 404, "404 Not Found", NOT_FOUND);

export const plainFault = (c: Context, requestId: string): Response =>
  answer(c, 500, "500 Internal Server Error", FAULT, `<p><small>${requestId}</small></p>`);

export function plainTooMany(c: Context, seconds: number): Response {
  c.header("retry-after", String(seconds));
  return answer(c, 429, "429 Too Many Requests", TOO_MANY_PAGES);
}

/** Answers 503 with a page that browsers reload by themselves. */
export function plainUnavailable(c: Context): Response {
  c.header("retry-after", RETRY_AFTER_SECONDS);
  if (c.req.method === "GET") c.header("refresh", RETRY_AFTER_SECONDS);
  return answer(
    c,
    503,
    "503 Service Unavailable",
    RESULT_PATH.test(c.req.path) ? PAYMENT_RESULT : UNAVAILABLE,
  );
}

/** If a form was sent, the page says that nothing was done. */
export function overloadedPage(path: string, method: string): string {
  const busy = RESULT_PATH.test(path) ? PAYMENT_RESULT : OVERLOADED;
  return render(method === "GET" ? busy : OVERLOADED_FORM, "", pathLocale(path));
}
