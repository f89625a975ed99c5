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
    let reading: Promise<UserView | null> | undefined;
    const user = () => {
      reading ??= auth.readUser(request, { origin, agencyId: agency.id }).then((found) => {
        const scope = currentScope();
        if (scope && found) scope.actor = found.id;
        return found;
      });
      return reading;
    };
    const requestInfo = { origin, ip, userAgent: request.headers.get("user-agent") };
    let wait = 0;
    const spend = async (name: LimitName, recipient?: string) => {
      const userId = LIMITS[name].per === "account" ? ((await user())?.id ?? null) : null;
      const who = { agencyId: agency.id, ip, userId, recipient };
      const seconds = await limits.spend(name, who);
      if (seconds === 0) return;
      wait = Math.max(wait, seconds);
      throw tooManyRequests(seconds);
    };
    const application = bindApplication(async () => {
      const context = contextOf({ agency, locale, request: requestInfo, actor: actorOf(await user()) });
      const spendUnproven = async () => {
        const seconds = await context.spendUnproven();
        wait = Math.max(wait, seconds);
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
      waitSeconds: () => wait,
    };
  };
}
