import { data, type RouterContextProvider, redirect } from "react-router";
import { ERROR_CODES, type ErrorCode, PANEL_ERROR_CODES } from "../../domain/errors.ts";
import type { StaffAccountApplication } from "../../use-cases/staff/steps/staff-account-application.ts";
import { type PanelAgency, type PanelStaff, panelContext } from "./panel-context.ts";

type Given = { context: Readonly<RouterContextProvider>; request: Request };

/** Path and query of the requested page, without the router's additions to data requests. */
const pathOf = ({ request }: Given): string => {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const path = pathname.replace(/(\/_root)?\.data$/, "");
  return `${path || "/"}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
};

const signInPath = (back: string): string => `/api/auth/signin?${new URLSearchParams({ callbackUrl: back })}`;

const secondFactorPath = (next: string): string => `/second-factor?${new URLSearchParams({ next })}`;

/**
 * Returns who is signed in.
 * @throws a redirect to sign in if nobody is signed in
 */
export function requireStaff(given: Given): { staff: PanelStaff; account: StaffAccountApplication } {
  const { staff, account, origin } = given.context.get(panelContext);
  if (!staff || !account) throw redirect(signInPath(origin + pathOf(given)));
  return { staff, account };
}

/**
 * Returns the agency of the address, for staff who work there and have proved a second factor if their roles need one.
 * @throws a redirect to the missing step; 404 also if the agency is not theirs
 */
export function requireAgency(given: Given): PanelAgency & { staff: PanelStaff } {
  const { staff } = requireStaff(given);
  const { agency } = given.context.get(panelContext);
  if (!agency) throw data(null, { status: 404 });
  if (agency.wantsSecondFactor) throw redirect(secondFactorPath(pathOf(given)));
  return { ...agency, staff };
}

export interface Refused {
  code: ErrorCode;
  facts: Readonly<Record<string, string | number | boolean | null>>;
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
}

const CODES: readonly string[] = [...ERROR_CODES, ...PANEL_ERROR_CODES];

/** Reads an error code from a query. Returns null for anything else. */
export const readErrorCode = (code: string | null): ErrorCode | null =>
  code !== null && CODES.includes(code) ? (code as ErrorCode) : null;

/** Returns null if the error is not a refusal. */
function readRefusal(error: unknown): Refused | null {
  if (!(error instanceof Error) || error.name !== "DomainError") return null;
  const { code, facts, fields } = error as Error & Partial<Refused>;
  if (code === undefined || !CODES.includes(code)) return null;
  return { code, facts: facts ?? {}, fields: fields ?? {} };
}

/** HTTP statuses of pages whose use case refused. */
const STATUS_OF: Partial<Record<ErrorCode, number>> = {
  "not-allowed": 403,
  // The address may have been cut off.
  "invalid-input": 404,
  "booking-not-found": 404,
  "staff-not-found": 404,
  "invitation-not-found": 404,
  "campaign-not-found": 404,
  "staff-message-not-found": 404,
  "bulk-change-not-found": 404,
  "experience-not-found": 404,
  "departure-not-found": 404,
  "guide-not-found": 404,
  "question-not-found": 404,
};

/**
 * Returns a use case's answer, or its refusal for a form to show. A form also shows that a second factor is needed, because a
 * redirect would lose what was typed.
 * @throws a redirect if a page needs a second factor, and any error that is no refusal
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
    if (refused.code === "second-factor-needed" && given.request.method === "GET")
      throw redirect(secondFactorPath(pathOf(given)));
    return { refused };
  }
}

/**
 * Reads data for a page.
 * @throws a redirect if a second factor is needed, else the status that fits the refusal
 */
export async function read<T>(given: Given, ask: () => Promise<T>): Promise<T> {
  const outcome = await attempt(given, ask);
  if ("answer" in outcome) return outcome.answer;
  const { code } = outcome.refused;
  throw data({ code }, { status: STATUS_OF[code] ?? 409 });
}

/**
 * Runs an act that a form asked for.
 * @param where page to show afterwards; its `done` names the toast
 * @returns the refusal, for the form to show
 * @throws a redirect after success
 */
export async function act(given: Given, ask: () => Promise<unknown>, where: string): Promise<Refused> {
  const outcome = await attempt(given, ask);
  if ("refused" in outcome) return outcome.refused;
  throw redirect(where);
}

/** Returns the path if it belongs to this panel, otherwise `/`. Prevents open redirects. */
export const safeNext = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : "/");
