import type { Actor } from "../../../use-cases/access/actor.ts";
import { LIMITS, type LimitName } from "../../../use-cases/access/limits.ts";
import { bindApplication } from "../../../use-cases/application.ts";
import type { UserView } from "../../../use-cases/identity/user-view.ts";
import { type Limits, tooManyRequests } from "../../limits/create-limits.ts";
import type { ContextOf } from "../../request/context-of.ts";
import { currentScope } from "../../telemetry/request-scope.ts";
import type { Auth } from "./auth/create-auth.ts";
import type { CreateVisitor } from "./visitor.ts";

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

interface VisitorNeeds {
  auth: Pick<Auth, "readUser">;
  contextOf: ContextOf;
  limits: Limits;
}

export function bindVisitor({ auth, contextOf, limits }: VisitorNeeds): CreateVisitor {
  return ({ request, agency, locale, requestOrigin }) => {
    const { origin, ip } = requestOrigin;
    let userPromise: Promise<UserView | null> | undefined;
    const user = () => {
      userPromise ??= auth.readUser(request, { origin, agencyId: agency.id }).then((user) => {
        const scope = currentScope();
        if (scope && user) scope.actor = user.id;
        return user;
      });
      return userPromise;
    };
    const requestInfo = { origin, ip, userAgent: request.headers.get("user-agent") };
    let waitSeconds = 0;
    const spend = async (name: LimitName, recipient?: string) => {
      const userId = LIMITS[name].per === "account" ? ((await user())?.id ?? null) : null;
      const spender = { agencyId: agency.id, ip, userId, recipient };
      const seconds = await limits.spend(name, spender);
      if (seconds === 0) return;
      waitSeconds = Math.max(waitSeconds, seconds);
      throw tooManyRequests(seconds);
    };
    const application = bindApplication(async () => {
      const context = contextOf({ agency, locale, request: requestInfo, actor: actorOf(await user()) });
      const spendUnproven = async () => {
        const seconds = await context.spendUnproven();
        waitSeconds = Math.max(waitSeconds, seconds);
        return seconds;
      };
      return { ...context, spendUnproven, spend };
    });
    return {
      agency,
      locale,
      requestOrigin,
      application,
      user,
      waitSeconds: () => waitSeconds,
    };
  };
}
