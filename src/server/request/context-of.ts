import type { Context, Needs } from "../../use-cases/context.ts";
import type { Front } from "../../use-cases/use-case.ts";

export type ContextOf = (callContext: Needs<"agency" | "actor" | "locale" | "request">) => Context & Front;
