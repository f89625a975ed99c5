import { data, type RouterContextProvider, redirect } from "react-router";
import { ERROR_CODES, type ErrorCode, PANEL_ERROR_CODES } from "../../domain/errors.ts";
import type { StaffAccountApplication } from "../../use-cases/staff/staff-account-application.ts";
import { type PanelAgency, type PanelStaff, panelContext } from "./panel-context.ts";

type Given = { context: Readonly<RouterContextProvider>; request: Request };

/** The path and query of the page that a request is for, without what the router adds where it asks for a page's data. */
const pathOf = ({ request }: Given): string => {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const path = pathname.replace(/(\/_root)?\.data$/, "");
  return `${path || "/"}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
};

const signInPath = (back: string): string => `/api/auth/signin?${new URLSearchParams({ callbackUrl: back })}`;

const secondFactorPath = (next: string): string => `/second-factor?${new URLSearchParams({ next })}`;

/** Who is signed in. @throws a redirect to the sign-in where nobody is. */
export function requireStaff(given: Given): { staff: PanelStaff; account: StaffAccountApplication } {
  const { staff, account, origin } = given.context.get(panelContext);
  if (!staff || !account) throw redirect(signInPath(origin + pathOf(given)));
  return { staff, account };
}

/**
 * The agency of the address, for somebody who works for it and has proved a second factor where their roles want one.
 * @throws a redirect to what is missing; 404 also where the agency is not theirs.
 */
export function requireAgency(given: Given): PanelAgency & { staff: PanelStaff } {
  const { staff } = requireStaff(given);
  const { agency } = given.context.get(panelContext);
  if (!agency) throw data(null, { status: 404 });
  if (agency.wantsSecondFactor) throw redirect(secondFactorPath(pathOf(given)));
  return { ...agency, staff };
}

/** Why an act was refused. */
export interface Refused {
  code: ErrorCode;
  facts: Readonly<Record<string, string | number | boolean | null>>;
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
}

const CODES: readonly string[] = [...ERROR_CODES, ...PANEL_ERROR_CODES];

/** A code that an address hands on; null for anything else. */
export const readErrorCode = (code: string | null): ErrorCode | null =>
  code !== null && CODES.includes(code) ? (code as ErrorCode) : null;

/** Reads what a use case threw; null for what is no refusal. */
function readRefusal(error: unknown): Refused | null {
  if (!(error instanceof Error) || error.name !== "DomainError") return null;
  const { code, facts, fields } = error as Error & Partial<Refused>;
  if (code === undefined || !CODES.includes(code)) return null;
  return { code, facts: facts ?? {}, fields: fields ?? {} };
}

/** Statuses with which a page answers instead of its content. */
const STATUS_OF: Partial<Record<ErrorCode, number>> = {
  "not-allowed": 403,
  // An address that somebody has shortened.
  "invalid-input": 404,
  "booking-not-found": 404,
  "staff-not-found": 404,
  "invitation-not-found": 404,
  "campaign-not-found": 404,
  "experience-not-found": 404,
  "departure-not-found": 404,
};

/**
 * What a use case answers, or why it refused, for a form to show.
 * @throws a redirect where a second factor is wanted, and what is a fault.
 */
export async function attempt<T>(
  given: Given,
  ask: () => Promise<T>,
): Promise<{ answer: T } | { refused: Refused }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    const refused = readRefusal(error);
    if (!refused) throw error;
    if (refused.code === "second-factor-needed") throw redirect(secondFactorPath(pathOf(given)));
    return { refused };
  }
}

/** Reads for a page. @throws a redirect where a second factor is wanted, else the status that fits what was refused. */
export async function read<T>(given: Given, ask: () => Promise<T>): Promise<T> {
  const outcome = await attempt(given, ask);
  if ("answer" in outcome) return outcome.answer;
  const { code } = outcome.refused;
  throw data({ code }, { status: STATUS_OF[code] ?? 409 });
}

/**
 * Has something done that a form asked for.
 * @param where the page to show once it is done; its `done` names what the toast says.
 * @returns why it was refused, for the form to show. @throws a redirect where it was done, or a second factor is wanted.
 */
export async function act(given: Given, ask: () => Promise<unknown>, where: string): Promise<Refused> {
  const outcome = await attempt(given, ask);
  if ("refused" in outcome) return outcome.refused;
  throw redirect(where);
}

/** A path of this panel that a query asked to go on to; the start for anything else. */
export const safeNext = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : "/");
