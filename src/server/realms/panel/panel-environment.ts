import type { RealmEnvironment } from "../realm.ts";

/** No facts: the path, and not the host, names the agency. */
export type PanelFacts = Record<never, never>;

export type PanelEnvironment = RealmEnvironment<PanelFacts>;
