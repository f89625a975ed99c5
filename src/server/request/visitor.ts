import type { Agency } from "../../domain/agencies/agency.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Application } from "../../use-cases/application.ts";
import type { Context, Needs } from "../../use-cases/context.ts";
import type { UserView } from "../../use-cases/identity/user-view.ts";
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

export type CreateVisitor = (about: {
  request: Request;
  agency: Agency;
  locale: Locale;
  requestOrigin: RequestOrigin;
}) => Visitor;

/** What a use case is given on behalf of a request or a job. */
export type ContextOf = (about: Needs<"agency" | "actor" | "locale" | "request">) => Context;
