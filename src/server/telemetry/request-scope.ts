import { AsyncLocalStorage } from "node:async_hooks";

/** Fields that are added to each log entry of the current request or job. The fields contain no personal data. */
export interface RequestScope {
  requestId?: string;
  /** Pattern of the path, because the path itself may contain a secret. */
  route?: string;
  realm?: string;
  queue?: string;
  job?: string;
  agency?: string;
  actor?: string;
  trace?: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export const inScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

export const currentScope = (): RequestScope | undefined => scopes.getStore();
