import type { ZodType, z } from "zod";
import { DomainError } from "../domain/errors.ts";
import type { Locale } from "../domain/locale.ts";
import { fieldMessages } from "../domain/validation/field-messages.ts";
import type { Actor } from "./access/actor.ts";
import type { LIMITS, LimitName } from "./access/limits.ts";
import { type Allowed, type May, requireMay } from "./access/may.ts";
import type { Context, Needs } from "./context.ts";

/** Every use case gets the actor without naming it. */
export type Service = Exclude<keyof Context, "actor">;

type RecipientLimit = {
  [N in LimitName]: (typeof LIMITS)[N]["per"] extends "recipient" ? N : never;
}[LimitName];

type Limited<I> =
  | { limits?: readonly Exclude<LimitName, RecipientLimit>[]; recipient?: never }
  | { limits: readonly LimitName[]; recipient: (input: I) => string };

type RunContext<M extends May, K extends Service> = Needs<K> & { actor: Allowed<M> };

interface Described<M extends May, K extends Service> {
  /** Name in traces. An audit entry usually has the name of its use case. */
  name: string;
  may: M;
  needs: readonly K[];
}

type Definition<M extends May, K extends Service, I, O> = Described<M, K> &
  Limited<I> & {
    /** Replaces the input once a limit is spent, so that the call is not refused. */
    whenSpent?: (input: I) => I;
    run: (ctx: RunContext<M, K>, input: I) => Promise<O>;
  };

declare const signature: unique symbol;

/** Only `perform` can run it. */
export interface UseCase<
  M extends May,
  K extends Service,
  I,
  O,
  S extends ZodType | undefined = ZodType | undefined,
> extends Readonly<Described<M, K>> {
  readonly input: S;
  readonly limits: readonly LimitName[];
  readonly [signature]?: (input: I) => O;
}

export type AnyUseCase = UseCase<May, Service, never, unknown>;

export type InputOf<U> = U extends { readonly [signature]?: (input: infer I) => unknown } ? I : never;
export type OutputOf<U> = U extends { readonly [signature]?: (input: never) => infer O } ? O : never;

/** @throws DomainError `invalid-input` with a message by field name, in the reader's language. */
export function parseInput<T>(schema: ZodType<T>, input: unknown, locale: Locale): T {
  const result = schema.safeParse(input);
  if (!result.success) throw new DomainError("invalid-input", {}, fieldMessages(result.error, locale));
  return result.data;
}

interface Hidden {
  run: (ctx: never, input: never) => Promise<unknown>;
  recipient?: ((input: never) => string) | undefined;
  whenSpent?: ((input: never) => unknown) | undefined;
}

const hidden = new WeakMap<AnyUseCase, Hidden>();

export function defineUseCase<const M extends May, const K extends Service, S extends ZodType, O>(
  definition: Definition<M, K, z.output<S>, O> & { input: S },
): UseCase<M, K, z.output<S>, O, S>;
export function defineUseCase<const M extends May, const K extends Service, O, I = void>(
  definition: Definition<M, K, I, O> & { input?: undefined },
): UseCase<M, K, I, O, undefined>;
export function defineUseCase({
  name,
  may,
  needs,
  input,
  limits = [],
  ...own
}: Described<May, Service> &
  Hidden & { input?: ZodType | undefined; limits?: readonly LimitName[] }): AnyUseCase {
  const useCase = Object.freeze({ name, may, needs, input, limits });
  hidden.set(useCase, own);
  return useCase;
}

export const isUseCase = (value: unknown): value is AnyUseCase => hidden.has(value as AnyUseCase);

/** Input from outside: a form, or anything else that the compiler has not checked. */
export class Received {
  readonly value: unknown;
  readonly locale: Locale;

  constructor(value: unknown, locale: Locale) {
    this.value = value;
    this.locale = locale;
  }
}

/** @throws DomainError `too-many-requests`. */
export type Spend = (limit: LimitName, recipient?: string) => Promise<void>;

/** The part of the context that a front adds for `perform`. Use cases do not see this part. */
export interface Front {
  /** Absent where no rate limits apply: jobs, commands and the panel. */
  spend?: Spend | undefined;
  inSpan?: (<T>(name: string, work: () => Promise<T>) => Promise<T>) | undefined;
}

/** A use case for staff or insurers also needs the agency, to compare it with the actor's agency. */
type ContextFor<M extends May, K extends Service> = Needs<K | "actor"> &
  (M extends { staff: unknown } | { insurer: unknown } ? Needs<"agency"> : unknown) &
  Front;

/** `void`, as the input type of a use case without input. */
type Nothing = ReturnType<() => void>;

type Given<I> = [I] extends [Nothing] ? [input?: I | Received] : [input: I | Received];

function requireOwnAgency(actor: Actor, agency: { id: string } | undefined): void {
  if ("agencyId" in actor && actor.agencyId !== agency?.id) throw new DomainError("not-allowed");
}

const checked = (schema: ZodType | undefined, input: unknown): unknown => {
  if (!(input instanceof Received)) return input;
  return schema ? parseInput(schema, input.value, input.locale) : undefined;
};

async function spendLimits(useCase: AnyUseCase, own: Hidden, input: unknown, spend: Spend): Promise<unknown> {
  try {
    for (const limit of useCase.limits) await spend(limit, own.recipient?.(input as never));
    return input;
  } catch (error) {
    if (!own.whenSpent || !(error instanceof DomainError)) throw error;
    return own.whenSpent(input as never);
  }
}

/**
 * Performs a use case, and is the only way to run one.
 * @throws DomainError `not-allowed`, `not-signed-in`, `second-factor-needed`, `invalid-input`, `too-many-requests`, and the
 * errors of the use case.
 */
export async function perform<M extends May, K extends Service, I, O>(
  useCase: UseCase<M, K, I, O>,
  ctx: ContextFor<M, K>,
  ...[given]: Given<I>
): Promise<O> {
  const own = hidden.get(useCase);
  if (!own) throw new Error(`${useCase.name} is not defined by defineUseCase`);
  const { spend, inSpan, ...caller } = ctx as Front & Needs<"actor"> & Partial<Context>;
  requireOwnAgency(caller.actor, caller.agency);
  const received = checked(useCase.input, given);
  const input = spend ? await spendLimits(useCase, own, received, spend) : received;
  requireMay(caller.actor, useCase.may);
  const services = Object.fromEntries(useCase.needs.map((name) => [name, caller[name]]));
  const run = () => own.run({ ...services, actor: caller.actor } as never, input as never) as Promise<O>;
  return inSpan ? inSpan(useCase.name, run) : run();
}
