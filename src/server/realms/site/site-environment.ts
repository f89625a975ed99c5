import type { Agency } from "../../../domain/agencies/agency.ts";
import type { RequestOrigin } from "../../request/request-origin.ts";
import type { RealmEnvironment } from "../realm.ts";

/** Facts of a request that its host decides. */
export interface SiteFacts {
  agency: Agency;
}

export interface SiteEnvironment extends RealmEnvironment<SiteFacts> {
  Variables: { site: { agency: Agency; requestOrigin: RequestOrigin } };
}
