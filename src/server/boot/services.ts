import type { Logger } from "pino";
import { v7 } from "uuid";
import { createContentful } from "../../adapters/contentful/create-contentful.ts";
import { createMediaSource } from "../../adapters/contentful/media.ts";
import { createEncryption } from "../../adapters/encryption/create-encryption.ts";
import { ratesOfSettings } from "../../adapters/exchange-rates/rates-of-settings.ts";
import { bundledCountryDatabase } from "../../adapters/geolocation/bundled-database.ts";
import { createGeolocation } from "../../adapters/geolocation/create-geolocation.ts";
import { createMailerSend } from "../../adapters/mailersend/create-mailersend.ts";
import { type Config, directDatabaseUrl } from "../../config/config.ts";
import { announceActivity, listenForCatalogueChanges } from "../../db/connection/catalogue-changes.ts";
import { connect, REQUEST_TIMEOUTS } from "../../db/connection/client.ts";
import { createJobQueue, openBoss } from "../../db/connection/jobs.ts";
import { newestMigration } from "../../db/connection/readiness.ts";
import { DEFAULT_LOCALE } from "../../domain/locale.ts";
import type { RenderEmail } from "../../domain/messaging/email.ts";
import { clockOf } from "../../ports/clock.ts";
import { claimBookings } from "../../use-cases/booking-link/claim-bookings.ts";
import { sendSignInCode } from "../../use-cases/identity/steps/send-sign-in-code.ts";
import { writeProviderEmail } from "../../use-cases/identity/steps/write-provider-email.ts";
import { perform } from "../../use-cases/use-case.ts";
import { withTimeout } from "../../with-timeout.ts";
import { createPictures } from "../images/create-pictures.ts";
import { createLimits, NO_LIMITS } from "../limits/create-limits.ts";
import { createAdmissionQueue } from "../load/admission-queue.ts";
import { watchLoad } from "../load/load-watch.ts";
import { createPageCache } from "../pages/cache/page-cache.ts";
import { connectMerchantAccounts } from "../payments/connect-merchant-accounts.ts";
import { createAgencyActivity } from "../realms/panel/agency-activity.ts";
import { createStaffAuth } from "../realms/panel/auth/create-staff-auth.ts";
import type { AuthDependencies } from "../realms/site/auth/auth-dependencies.ts";
import { createAuth } from "../realms/site/auth/create-auth.ts";
import { createAgencyDirectory } from "../request/agency-directory.ts";
import { countStates } from "../telemetry/count-states.ts";
import { createMetrics } from "../telemetry/metrics.ts";
import { NO_TRACING, type Tracing } from "../telemetry/tracing.ts";
import { watchProcess } from "../telemetry/watch-process.ts";
import { bindContext } from "./bind-context.ts";
import { openWallets } from "./open-wallets.ts";
import { createReadiness } from "./readiness.ts";

/** Timeout for stopping the job queue, before connections and traces are closed. */
const LONGEST_STOP_MS = 2_000;
const LONGEST_CLOSE_MS = 3_000;
/** Several clean-ups may run at a time. */
const BACKGROUND_CONNECTIONS = 2;
const MIGRATIONS = "src/db/migrations";

const systemClock = clockOf(() => new Date());

/** Loads the templates with the first e-mail, so that the start does not wait for them. */
const renderEmail: RenderEmail = async (email) =>
  (await import("../../email/render-email.ts")).renderEmail(email, systemClock.now());

function contentful(config: Config, log: Logger) {
  return createContentful({
    space: config.CONTENTFUL_SPACE,
    environment: config.CONTENTFUL_ENVIRONMENT,
    accessToken: config.CONTENTFUL_ACCESS_TOKEN,
    baseUrl: config.CONTENTFUL_BASE_URL.replace(/\/$/, ""),
    log: (message) => log.warn({ provider: "contentful" }, message),
  });
}

function auth(config: Config, log: Logger, needs: Omit<AuthDependencies, "clock" | "newId" | "log">) {
  return createAuth(config, {
    ...needs,
    clock: systemClock,
    newId: v7,
    log: ({ level, ...event }) =>
      log[level](event, event.source === "browser" ? "reported by a browser" : "sign-in"),
  });
}

const signedInTraveller = (userId: string) =>
  ({ kind: "traveller", userId, email: null, name: null, isRegistered: false }) as const;

/** The defaults suit a single process. */
export interface ProcessSettings {
  tracing?: Tracing;
  connections?: number;
  jobs?: boolean;
  migrations?: string;
}

export async function openServices(config: Config, log: Logger, processSettings: ProcessSettings = {}) {
  const {
    tracing = NO_TRACING,
    connections = config.DATABASE_POOL,
    jobs: takesJobs = true,
  } = processSettings;
  const metrics = createMetrics();
  const stopWatching = watchProcess(config, metrics, tracing);
  const prepared = config.PREPARED_STATEMENTS;
  const database = connect(config.DATABASE_URL, connections, { prepared, timeouts: REQUEST_TIMEOUTS });
  const background = connect(config.DATABASE_URL, BACKGROUND_CONNECTIONS, { prepared });
  const boss = await openBoss(directDatabaseUrl(config), {
    work: takesJobs,
    onError: (error) => log.error({ err: error }, "job queue"),
  });
  const encryption = createEncryption(config.ENCRYPTION_KEYS);
  const limits = config.RATE_LIMITS
    ? createLimits({ pool: database.pool, secret: config.AUTH_SECRET })
    : NO_LIMITS;
  const content = contentful(config, log);
  const media = createMediaSource({
    assetsBaseUrl: config.CONTENTFUL_ASSETS_URL,
    space: config.CONTENTFUL_SPACE,
  });
  const agencies = createAgencyDirectory(database.db, systemClock);
  const pages = createPageCache({
    maxBytes: config.NODE_ENV === "development" ? 0 : config.PAGE_CACHE_MB * 1024 * 1024,
    now: () => systemClock.now().getTime(),
  });
  const activity = createAgencyActivity((agencyId) => announceActivity(background.db, agencyId));
  const changes = listenForCatalogueChanges(directDatabaseUrl(config), {
    onChange(agencyId) {
      content.invalidate(agencyId ?? undefined);
      agencies.invalidate();
      pages.invalidate(agencyId ?? undefined);
    },
    onActivity: activity.received,
    onGap() {
      content.invalidate();
      agencies.markStale();
      pages.markStale();
    },
  });
  const emailSending = {
    email: createMailerSend({ apiKey: config.MAILERSEND_API_KEY, baseUrl: config.MAILERSEND_BASE_URL }),
    emailFrom: config.MAIL_FROM,
    renderEmail,
  };
  const close = async () => {
    activity.close();
    await changes.close();
    await boss.stop({ graceful: true, timeout: LONGEST_STOP_MS });
    await Promise.all([database.close(), background.close(), tracing.close()]);
  };
  const jobs = createJobQueue(boss, tracing.traceparent);
  const claimContext = {
    db: database.db,
    encryption,
    jobs,
    clock: systemClock,
    newId: v7,
    locale: DEFAULT_LOCALE,
  };
  const load = watchLoad(config.MOST_REQUESTS, log);
  const admission = createAdmissionQueue(config.MOST_REQUESTS);
  countStates({ ...database, pages, load, admission, log, metrics }, takesJobs);
  const services = {
    config,
    log,
    db: database.db,
    /** Pool for statements that may take minutes. */
    backgroundDb: background.db,
    queue: database.queue,
    boss,
    jobs,
    takesJobs,
    metrics,
    tracing,
    load,
    admission,
    readiness: createReadiness(
      database.db,
      newestMigration(processSettings.migrations ?? MIGRATIONS),
      load,
      systemClock,
    ),
    clock: systemClock,
    newId: v7,
    agencies,
    activity,
    encryption,
    auth: auth(config, log, {
      db: database.db,
      encryption,
      limits,
      async sendCode({ agencyId }, { locale, ...codeToSend }) {
        const agency = await agencies.byId(agencyId);
        if (agency) await sendSignInCode({ ...emailSending, agency, locale }, codeToSend);
      },
      async onLinked(tx, { agencyId, origin }, link) {
        const agency = await agencies.byId(agencyId);
        const linked = { kind: "provider-linked", siteOrigin: origin, ...link } as const;
        if (agency) await writeProviderEmail({ jobs, clock: systemClock, newId: v7, agency }, tx, linked);
      },
      async onSignedIn({ agencyId }, userId) {
        const agency = await agencies.byId(agencyId);
        if (agency)
          await perform(claimBookings, { ...claimContext, agency, actor: signedInTraveller(userId) });
      },
    }),
    staffAuth: createStaffAuth(config, {
      db: database.db,
      clock: systemClock,
      newId: v7,
      log: ({ level, ...event }) => log[level](event, "sign-in of staff"),
    }),
    pages,
    limits,
    merchantAccounts: connectMerchantAccounts(config, {
      db: database.db,
      onProblem: (agency, problem) => log.error({ agency }, problem),
    }),
    ...emailSending,
    content,
    media,
    wallets: openWallets(config, media),
    exchangeRates: ratesOfSettings(config.EXCHANGE_RATES),
    pictures: createPictures(),
    geolocation: createGeolocation({ database: config.GEOIP_DATABASE ?? bundledCountryDatabase() }),
    async close() {
      const closed = close().catch((error: unknown) => log.warn({ err: error }, "shutdown failed"));
      await withTimeout(closed, LONGEST_CLOSE_MS, () => {});
      load.stop();
      stopWatching();
    },
  };
  return { ...services, contextOf: bindContext(services) };
}

export type Services = Awaited<ReturnType<typeof openServices>>;
