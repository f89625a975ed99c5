import type { Logger } from "pino";
import { data } from "react-router";
import { isUnavailable } from "../../../../db/connection/unavailable.ts";
import { DomainError } from "../../../../domain/errors.ts";
import { logFault } from "../../../pages/log-fault.ts";
import { currentScope } from "../../../telemetry/request-scope.ts";
import type { Visitor } from "../visitor.ts";

type SiteFunctions = Pick<Visitor, "application" | "user">;

/** Domain errors stay unchanged. */
export function translateScreenErrors(
  { log, newId }: { log: Logger; newId: () => string },
  { application, user }: SiteFunctions,
): SiteFunctions {
  const translate = (error: unknown): unknown => {
    if (error instanceof DomainError || !(error instanceof Error)) return error;
    const isDatabaseAway = isUnavailable(error);
    const requestId = currentScope()?.requestId ?? newId();
    if (isDatabaseAway) log.error({ kind: error.name }, "database unavailable");
    else logFault({ log }, error);
    // The visitor gets only the request's id, to quote to support.
    return data({ requestId }, { status: isDatabaseAway ? 503 : 500 });
  };
  return translatingErrors({ application: translatingErrors(application, translate), user }, translate);
}

function translatingErrors<T extends object>(target: T, translate: (error: unknown) => unknown): T {
  return new Proxy(target, {
    get(object, name, receiver) {
      const member: unknown = Reflect.get(object, name, receiver);
      if (typeof member !== "function") return member;
      return async (...parameters: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(member, object, parameters);
        } catch (error) {
          throw translate(error);
        }
      };
    },
  });
}
