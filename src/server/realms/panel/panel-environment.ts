import type { RealmEnvironment } from "../realm.ts";

/** The path, and not the host, names the agency. */
export type PanelFacts = Record<never, never>;

export type PanelEnvironment = RealmEnvironment<PanelFacts>;
