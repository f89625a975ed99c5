import type { Agency } from "../../../domain/agencies/agency.ts";
import type { Locale } from "../../../domain/locale.ts";
import type { Application } from "../../../use-cases/application.ts";
import type { UserView } from "../../../use-cases/identity/user-view.ts";
import type { RequestOrigin } from "../../request/request-origin.ts";

export interface Visitor {
  agency: Agency;
  locale: Locale;
  requestOrigin: RequestOrigin;
  application: Application;
  /** Reads the session on the first call only. */
  user(): Promise<UserView | null>;
  /** Returns 0 if nothing was refused. */
  waitSeconds(): number;
}

export type CreateVisitor = (facts: {
  request: Request;
  agency: Agency;
  locale: Locale;
  requestOrigin: RequestOrigin;
}) => Visitor;
