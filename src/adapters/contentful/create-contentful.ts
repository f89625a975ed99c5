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
  /** Of the delivery API, without a trailing slash. */
  baseUrl: string;
  /** For a call with all its attempts; 30 000 when left out. */
  timeoutMs?: number;
  /** For one attempt; 10 000 when left out. */
  attemptMs?: number;
  /** Before the second attempt, doubled for each further one; 500 when left out. */
  firstPauseMs?: number;
  /** How long a page waits for content that was never read; 3000 when left out. */
  pageTimeoutMs?: number;
  /** How long it waits for what is older than a minute, before it shows that; 1000 when left out. */
  renewalTimeoutMs?: number;
  now?: () => Date;
  /** Called when a reading fails, with a text that contains no token. */
  log?: (message: string) => void;
}

export interface Contentful extends ContentProvider {
  /** Invalidates the content of one agency, or of all, so that changes show at once. */
  invalidate(agencyId?: string): void;
}

/**
 * The content of agencies from Contentful's delivery API: read once a minute, cached in memory, and served stale where it
 * cannot be read again within a moment. A reading may take the 30 s and five attempts that the customer grants the content
 * client; no page waits for more than its first seconds.
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

/** A section whose entry an agency does not have is left out of its pages. */
async function nullIfMissing(entry: Promise<unknown>): Promise<unknown> {
  return entry.catch((error: unknown) => {
    if (error instanceof ContentNotFoundError) return null;
    throw error;
  });
}

/** An error of the CMS by its own name, status and request; of any other only its name and words. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  const words = `${error.name}: ${error.message.slice(0, 200)}`;
  if (!(error instanceof ContentError)) return words;
  const request = error.requestId ? `, request ${error.requestId}` : "";
  return `${words} (${error.status} ${error.statusText}${request})`;
}
