import type { Agency } from "../../../domain/agencies/agency.ts";
import type { RealmEnvironment } from "../realm.ts";

/** Facts of a request that its host decides. */
export interface SiteFacts {
  agency: Agency;
}

export type SiteEnvironment = RealmEnvironment<SiteFacts>;

/** The agency's site that a request addresses. */
export type RequestSite = Pick<SiteEnvironment["Bindings"], "agency" | "requestOrigin">;
