import { AsyncLocalStorage } from "node:async_hooks";

/** On whose behalf the code runs, as logs name it: ids of ours, and nothing that tells of a person. */
export interface RequestScope {
  requestId?: string;
  /** The pattern of what was asked for: a path may contain a secret. */
  route?: string;
  /** A job's kind and its id. */
  queue?: string;
  job?: string;
  agency?: string;
  /** Who is signed in, by id. */
  actor?: string;
  /** The trace that it is part of, where traces are taken. */
  trace?: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export const inScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** The scope that the caller runs in; what becomes known of it is written into it. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();
