import type { Locale } from "../../domain/locale.ts";
import {
  type AgencyContent,
  ContentError,
  ContentNotFoundError,
  type ContentProvider,
} from "../../ports/content.ts";
import { type DeliveryClient, openDeliveryClient } from "./delivery-client.ts";
import { toAboutUs, toBanners, toExperiences } from "./entries.ts";
import { openRenewingCache } from "./renewing-cache.ts";

export interface ContentfulSettings {
  space: string;
  environment: string;
  accessToken: string;
  baseUrl: string;
  timeoutMs?: number;
  /** Timeout of one attempt, in milliseconds; 10 000 by default. */
  attemptMs?: number;
  /** Delay before the second attempt, in milliseconds; 500 by default. The delay doubles before each further attempt. */
  firstPauseMs?: number;
  /** Maximum wait of a page for content that was never read, in milliseconds; 3000 by default. */
  pageTimeoutMs?: number;
  /** Maximum wait of a page for the renewal of stale content, in milliseconds; 1000 by default. */
  renewalTimeoutMs?: number;
  now?: () => Date;
  /** The message contains no token. */
  log?: (message: string) => void;
}

export interface Contentful extends ContentProvider {
  invalidate(agencyId?: string): void;
}

/**
 * Content is cached in memory for a minute. Stale content is served if a renewal fails or is slow. A read may take 30 s and
 * five attempts, as the customer allows. Pages wait only for the first seconds of a read.
 */
export function createContentful(settings: ContentfulSettings): Contentful {
  const client = openClient(settings);
  const cache = openRenewingCache<AgencyContent>({
    empty: { banners: [], aboutUs: null, experiences: null },
    freshMs: 60_000,
    retryMs: 5000,
    timeoutMs: settings.pageTimeoutMs ?? 3000,
    renewalTimeoutMs: settings.renewalTimeoutMs ?? 1000,
    now: settings.now ?? (() => new Date()),
    onFailure: (key, error) => settings.log?.(`content of ${key} not read: ${describeFailure(error)}`),
  });
  return {
    agencyContent: (agencyId, locale) =>
      cache.fetch(`${agencyId}/${locale}`, () => readContent(client, agencyId, locale)),
    invalidate: (agencyId) =>
      cache.invalidate((key) => agencyId === undefined || key.startsWith(`${agencyId}/`)),
  };
}

function openClient(settings: ContentfulSettings): DeliveryClient {
  const { timeoutMs = 30_000, attemptMs = 10_000, firstPauseMs = 500 } = settings;
  return openDeliveryClient({ ...settings, timeoutMs, attemptMs, firstPauseMs });
}

async function readContent(client: DeliveryClient, agencyId: string, locale: Locale): Promise<AgencyContent> {
  const queryOf = (type: string) => ({ content_type: type, locale, "fields.agency": agencyId, include: "1" });
  const [banners, aboutUs, experiences] = await Promise.all([
    client.entries({ ...queryOf("banners"), order: "fields.order" }),
    nullIfMissing(client.entry(queryOf("aboutUs"))),
    nullIfMissing(client.entry(queryOf("experiences"))),
  ]);
  return {
    banners: toBanners(banners),
    aboutUs: toAboutUs([aboutUs]),
    experiences: toExperiences([experiences]),
  };
}

async function nullIfMissing(entry: Promise<unknown>): Promise<unknown> {
  return entry.catch((error: unknown) => {
    if (error instanceof ContentNotFoundError) return null;
    throw error;
  });
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  const words = `${error.name}: ${error.message.slice(0, 200)}`;
  if (!(error instanceof ContentError)) return words;
  const request = error.requestId ? `, request ${error.requestId}` : "";
  return `${words} (${error.status} ${error.statusText}${request})`;
}
