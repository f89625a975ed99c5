export type OwnFactorChange = { is: "set-up" | "replaced" } | { is: "recovery-code-used"; left: number };
