import type { RealmEnvironment } from "../realm.ts";

/** Facts that `match` finds about a request. Empty, because the agency is found later, in the path. */
export type PanelFacts = Record<never, never>;

export type PanelEnvironment = RealmEnvironment<PanelFacts>;
