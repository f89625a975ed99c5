import { AsyncLocalStorage } from "node:async_hooks";

/** Fields that log entries add for the current request or job: our own ids, no personal data. */
export interface RequestScope {
  requestId?: string;
  /** Pattern of the path. A path itself may contain a secret. */
  route?: string;
  /** Name of the realm that answers. */
  realm?: string;
  queue?: string;
  job?: string;
  agency?: string;
  actor?: string;
  /** Trace id, if tracing is on. */
  trace?: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export const inScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** The current scope. Callers add fields to it. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();
