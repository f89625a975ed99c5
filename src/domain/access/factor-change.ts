/** Changes and uses of a second factor that its holder makes. */
export type OwnFactorChange = { is: "set-up" | "replaced" } | { is: "recovery-code-used"; left: number };
