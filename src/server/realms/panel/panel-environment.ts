import type { RealmEnvironment } from "../realm.ts";

/** The host decides nothing here: the path names the agency. */
export type PanelFacts = Record<never, never>;

export type PanelEnvironment = RealmEnvironment<PanelFacts>;
