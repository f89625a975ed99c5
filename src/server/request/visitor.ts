import type { Agency } from "../../domain/agencies/agency.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Actor } from "../../use-cases/access/actor.ts";
import { LIMITS, type LimitName } from "../../use-cases/access/limits.ts";
import { type Application, bindApplication } from "../../use-cases/application.ts";
import type { Context } from "../../use-cases/context.ts";
import type { UserView } from "../../use-cases/identity/user-view.ts";
import type { Services } from "../boot/services.ts";
import { tooManyRequests } from "../limits/create-limits.ts";
import { limitApplication } from "../limits/limit-application.ts";
import { createAgencyPayments } from "../payments/agency-payments.ts";
import { currentScope } from "../telemetry/request-scope.ts";
import type { RequestOrigin } from "./request-origin.ts";

/** One request's visitor, at one agency, in one language. */
export interface Visitor {
  agency: Agency;
  locale: Locale;
  requestOrigin: RequestOrigin;
  application: Application;
  /** Reads the session the first time it is asked. */
  user(): Promise<UserView | null>;
  /** Seconds until what was refused for being done too often may be tried again; 0 where nothing was. */
  waitSeconds(): number;
}

const actorOf = (user: UserView | null): Actor =>
  user
    ? {
        kind: "traveller",
        userId: user.id,
        email: user.email,
        name: user.name,
        isRegistered: user.phoneNumber !== null,
      }
    : { kind: "anonymous" };

/** What a use case is given on behalf of a request or a job. */
export function contextOf(
  services: Services,
  about: { agency: Agency; actor: Actor; locale: Locale; request: Context["request"] },
): Context {
  const { db, queue, jobs, clock, newId, encryption, email, emailFrom, renderEmail, content, geolocation } =
    services;
  const payments = createAgencyPayments(db, services.merchantAccounts, about.agency.id);
  return {
    db,
    queue,
    jobs,
    clock,
    newId,
    encryption,
    payments,
    email,
    emailFrom,
    renderEmail,
    content,
    geolocation,
    mayWriteToStranger: async (recipient) =>
      (await services.limits.spend("stranger-month", { agencyId: about.agency.id, ip: null, recipient })) ===
      0,
    ...about,
  };
}

export function createVisitor(
  services: Services,
  about: { request: Request; agency: Agency; locale: Locale; requestOrigin: RequestOrigin },
): Visitor {
  const { request, agency, locale, requestOrigin } = about;
  let reading: Promise<UserView | null> | undefined;
  const user = () => {
    reading ??= services.auth
      .readUser(request, { origin: requestOrigin.origin, agencyId: agency.id })
      .then((found) => {
        const scope = currentScope();
        if (scope && found) scope.actor = found.id;
        return found;
      });
    return reading;
  };
  const requestInfo = {
    origin: requestOrigin.origin,
    ip: requestOrigin.ip,
    userAgent: request.headers.get("user-agent"),
  };
  const application = bindApplication(async () =>
    contextOf(services, { agency, locale, request: requestInfo, actor: actorOf(await user()) }),
  );
  let wait = 0;
  const admit = async (name: LimitName, recipient?: string) => {
    const userId = LIMITS[name].per === "account" ? ((await user())?.id ?? null) : null;
    const seconds = await services.limits.spend(name, {
      agencyId: agency.id,
      ip: requestOrigin.ip,
      userId,
      recipient,
    });
    if (seconds === 0) return;
    wait = Math.max(wait, seconds);
    throw tooManyRequests(seconds);
  };
  return {
    agency,
    locale,
    requestOrigin,
    application: limitApplication(application, admit),
    user,
    waitSeconds: () => wait,
  };
}
