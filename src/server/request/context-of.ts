import type { Context, Needs } from "../../use-cases/context.ts";
import type { Front } from "../../use-cases/use-case.ts";

/** Adds the server's services to the facts of a request or job. The result is the context of use cases. */
export type ContextOf = (callContext: Needs<"agency" | "actor" | "locale" | "request">) => Context & Front;
