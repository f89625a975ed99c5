import type { Agency } from "../../../domain/agencies/agency.ts";
import type { RealmEnvironment } from "../realm.ts";

/** Facts that the host of a request determines. */
export interface SiteFacts {
  agency: Agency;
}

export type SiteEnvironment = RealmEnvironment<SiteFacts>;

export type RequestSite = Pick<SiteEnvironment["Bindings"], "agency" | "requestOrigin">;
