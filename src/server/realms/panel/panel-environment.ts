import type { RealmEnvironment } from "../realm.ts";

/** Facts that `match` finds about a request. There are none, because the agency is found later, by the path. */
export type PanelFacts = Record<never, never>;

export type PanelEnvironment = RealmEnvironment<PanelFacts>;
