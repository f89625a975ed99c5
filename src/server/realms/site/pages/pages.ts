import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { RequestHandler } from "react-router";
import type { Limits } from "../../../limits/create-limits.ts";
import { type CachedPage, toCachedPage } from "../../../pages/cache/cached-page.ts";
import type { PageCache } from "../../../pages/cache/page-cache.ts";
import { publicPageKey } from "../../../pages/cache/public-pages.ts";
import { contentSecurityPolicy, withoutNonce } from "../../../pages/content-security-policy.ts";
import { isHtml, type PageAnswer, PageFailedError } from "../../../pages/page-answer.ts";
import { plainNotFound, plainTooMany } from "../../../pages/plain-pages.ts";
import { policySources } from "../../../pages/policy-sources.ts";
import { secure } from "../../../pages/security-headers.ts";
import { chooseEncoding, compress } from "../../../request/encoding.ts";
import type { RequestSite, SiteEnvironment } from "../site-environment.ts";
import { renderScreen, type ScreenNeeds } from "./render-screen.ts";

/** Compression is fast and saves about half of the size. */
const BROTLI_QUALITY = 4;

/** React Router would log an error for each invalid path. */
function isWellEncoded({ pathname }: URL): boolean {
  try {
    // The comparison uses the result, because the bundler drops a call whose result is unused.
    return decodeURIComponent(pathname).length > 0;
  } catch {
    return false;
  }
}

/** Removes the header `Origin: null`, because React Router refuses forms with this header. The origin was checked before. */
function ownRequest(url: URL, raw: Request): Request {
  const request = new Request(url, raw);
  if (request.headers.get("origin") === "null") request.headers.delete("origin");
  return request;
}

async function sendForOne(c: Context<SiteEnvironment>, answer: PageAnswer): Promise<Response> {
  const { status, body } = answer;
  const headers = new Headers(answer.headers);
  const encoding = chooseEncoding(c.req.header("accept-encoding"));
  const bytes = await compress(body, encoding, BROTLI_QUALITY);
  if (bytes !== body) headers.set("content-encoding", encoding);
  headers.append("vary", "accept-encoding");
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  return new Response(bytes.length > 0 ? bytes : null, { status, headers });
}

const toHeaders = (list: readonly string[]): Headers => {
  const headers = new Headers();
  for (let at = 0; at < list.length; at += 2) headers.append(list[at] ?? "", list[at + 1] ?? "");
  return headers;
};

function sendCached(c: Context<SiteEnvironment>, page: CachedPage): Response {
  if (c.req.header("if-none-match") === page.etag)
    return new Response(null, { status: 304, headers: toHeaders(page.notModifiedHeaders) });
  const encoding = chooseEncoding(c.req.header("accept-encoding"));
  const body = page.bodies[encoding] ?? page.bodies.identity;
  return new Response(body, { headers: toHeaders(page.headers[encoding]) });
}

export interface PageNeeds extends ScreenNeeds {
  limits: Limits;
  pages: PageCache;
}

export function pages(services: PageNeeds, render: RequestHandler) {
  const sources = policySources(services.config);

  function setPolicy(answer: PageAnswer, nonce: string): void {
    const html = answer.body.toString();
    answer.headers.set("content-security-policy", contentSecurityPolicy(html, nonce, sources));
    answer.body = Buffer.from(withoutNonce(html, nonce));
  }

  async function answerTo(site: RequestSite, request: Request): Promise<PageAnswer> {
    const nonce = randomUUID();
    const answer = await renderScreen(services, render, site, request, nonce);
    if (isHtml(answer)) setPolicy(answer, nonce);
    secure(answer.headers, site.requestOrigin.origin);
    return answer;
  }

  /** The rendering gets no cookies and headers of the requesting visitor, because all visitors get this page. */
  async function makePublic(
    site: RequestSite,
    address: string,
    previous?: CachedPage,
  ): Promise<CachedPage | { other: PageAnswer }> {
    const renderedAt = services.clock.now().getTime();
    const answer = await answerTo(site, new Request(new URL(address, site.requestOrigin.origin)));
    if (answer.status >= 500) throw new PageFailedError(answer);
    if (answer.status !== 200 || answer.headers.has("set-cookie")) return { other: answer };
    return toCachedPage(site.agency.id, renderedAt, answer, previous);
  }

  /** @returns seconds until another page may be rendered for the visitor */
  const spend = ({ agency, requestOrigin }: RequestSite) =>
    services.limits.spend("page", { agencyId: agency.id, ip: requestOrigin.ip });

  async function sendPublic(
    c: Context<SiteEnvironment>,
    site: RequestSite,
    address: string,
  ): Promise<Response> {
    const pageKey = { key: site.requestOrigin.origin + address, agencyId: site.agency.id };
    const isCached = site.requestOrigin.hasTruePort && services.pages.has(pageKey.key);
    const seconds = isCached ? 0 : await spend(site);
    if (seconds > 0) return plainTooMany(c, seconds);
    const makePage = (previous?: CachedPage) => makePublic(site, address, previous);
    const page = await (site.requestOrigin.hasTruePort
      ? services.pages.fetch(pageKey, makePage)
      : makePage());
    if (!("other" in page)) return sendCached(c, page);
    return sendForOne(c, page.other);
  }

  return async (c: Context<SiteEnvironment>): Promise<Response> => {
    const site = c.env;
    const requestedUrl = new URL(c.req.url);
    if (!isWellEncoded(requestedUrl)) return plainNotFound(c);
    // React Router compares this address with the browser's `Origin` header when a form is submitted.
    const url = new URL(`${site.requestOrigin.origin}${requestedUrl.pathname}${requestedUrl.search}`);
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const key = isRead ? publicPageKey(url) : null;
    if (!key) {
      const seconds = await spend(site);
      if (seconds > 0) return plainTooMany(c, seconds);
      return sendForOne(c, await answerTo(site, ownRequest(url, c.req.raw)));
    }
    try {
      return await sendPublic(c, site, key);
    } catch (error) {
      if (error instanceof PageFailedError) return sendForOne(c, error.answer);
      throw error;
    }
  };
}
