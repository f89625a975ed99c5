import type { Context, Needs } from "../../use-cases/context.ts";
import type { Front } from "../../use-cases/use-case.ts";

/** Completes the facts of a request or job to the context of use cases, with the server's services. */
export type ContextOf = (about: Needs<"agency" | "actor" | "locale" | "request">) => Context & Front;
