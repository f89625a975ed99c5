import type { RealmEnvironment } from "../realm.ts";

/** This type is empty, because the agency is found later, by the path. */
export type PanelFacts = Record<never, never>;

export type PanelEnvironment = RealmEnvironment<PanelFacts>;
