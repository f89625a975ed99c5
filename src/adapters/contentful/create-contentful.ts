import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { type ContentfulClientApi, createClient } from "contentful";
import type { Locale } from "../../domain/locale.ts";
import type { AgencyContent, ContentProvider } from "../../ports/content.ts";
import { toAboutUs, toBanners, toExperiences } from "./entries.ts";
import { openRenewingCache } from "./renewing-cache.ts";

export interface ContentfulSettings {
  space: string;
  environment: string;
  accessToken: string;
  /** Host and port without a scheme; the delivery API when left out. */
  host?: string;
  /** Plain HTTP. */
  insecure?: boolean;
  /** What stands before `/spaces` in the path. */
  basePath?: string;
  /** For each try; 4000 when left out. */
  timeoutMs?: number;
  /** How long a page waits for content that was never read; 3000 when left out. */
  patienceMs?: number;
  /** How long it waits for what is older than a minute, before it shows that; 1000 when left out. */
  renewalPatienceMs?: number;
  now?: () => Date;
  /** Told when a reading fails; the text holds no token. */
  log?: (message: string) => void;
}

export interface Contentful extends ContentProvider {
  /** Lets changed content show at once: of one agency, or of all. */
  forget(agencyId?: string): void;
}

/**
 * The content of agencies from Contentful's delivery API: read once a minute, kept in memory, shown as it was where it
 * cannot be read anew within a moment. A reading has three tries of 4 s with growing pauses and so ends within the 30 s
 * that the customer grants the content client; no page waits for more than its first seconds.
 */
export function createContentful(settings: ContentfulSettings): Contentful {
  const client = openClient(settings);
  const cache = openRenewingCache<AgencyContent>({
    empty: { banners: [], aboutUs: null, experiences: null },
    freshMs: 60_000,
    retryMs: 5000,
    patienceMs: settings.patienceMs ?? 3000,
    renewalPatienceMs: settings.renewalPatienceMs ?? 1000,
    now: settings.now ?? (() => new Date()),
    onFailure: (key, error) => settings.log?.(`content of ${key} not read: ${describeFailure(error)}`),
  });
  return {
    agencyContent: (agencyId, locale) =>
      cache.get(`${agencyId}/${locale}`, () => readContent(client, agencyId, locale)),
    forget: (agencyId) => cache.forget((key) => agencyId === undefined || key.startsWith(`${agencyId}/`)),
  };
}

type Client = ContentfulClientApi<"WITHOUT_UNRESOLVABLE_LINKS">;

function openClient(settings: ContentfulSettings): Client {
  const { space, environment, accessToken, host, insecure, basePath, timeoutMs = 4000 } = settings;
  return createClient({
    space,
    environment,
    accessToken,
    ...(host ? { host } : {}),
    ...(insecure ? { insecure } : {}),
    ...(basePath ? { basePath } : {}),
    timeout: timeoutMs,
    retryLimit: 2,
    httpAgent: new HttpAgent({ keepAlive: true }),
    httpsAgent: new HttpsAgent({ keepAlive: true }),
    logHandler: () => undefined,
  }).withoutUnresolvableLinks;
}

async function readContent(client: Client, agencyId: string, locale: Locale): Promise<AgencyContent> {
  const read = async (type: string, order: object = {}): Promise<unknown[]> => {
    const query = { content_type: type, locale, "fields.agency": agencyId, include: 1 as const, ...order };
    return (await client.getEntries(query)).items;
  };
  const [banners, aboutUs, experiences] = await Promise.all([
    read("banners", { order: ["fields.order"] }),
    read("aboutUs"),
    read("experiences"),
  ]);
  return {
    banners: toBanners(banners),
    aboutUs: toAboutUs(aboutUs),
    experiences: toExperiences(experiences),
  };
}

/** The SDK's errors can carry the whole request with its token; its message begins with the answer's status. */
function describeFailure(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message.slice(0, 200)}` : "unknown error";
}
