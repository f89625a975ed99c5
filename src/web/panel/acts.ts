import { data, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { ERROR_CODES, type ErrorCode, PANEL_ERROR_CODES } from "../../domain/errors.ts";
import type { StaffAccountApplication } from "../../use-cases/staff/steps/staff-account-application.ts";
import { type PanelAgency, type PanelStaff, panelContext } from "./panel-context.ts";

type PageRequest = { context: Readonly<RouterContextProvider>; request: Request };

/** Leaves out the router's additions to data requests. */
const pathOf = ({ request }: PageRequest): string => {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const path = pathname.replace(/(\/_root)?\.data$/, "");
  return `${path || "/"}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
};

/** The browser still sends the cookie after a colleague or another device has ended the session. */
const SESSION_COOKIE = /session-token=/;

/** The browser loads the document, because `/api/auth` answers no data requests. */
function toSignIn(given: PageRequest): Response {
  const { origin } = given.context.get(panelContext);
  const hadSession = SESSION_COOKIE.test(given.request.headers.get("cookie") ?? "");
  const query = new URLSearchParams({
    callbackUrl: origin + pathOf(given),
    ...(hadSession ? { ended: "1" } : {}),
  });
  return redirectDocument(`/api/auth/signin?${query}`);
}

const secondFactorPath = (next: string): string => `/second-factor?${new URLSearchParams({ next })}`;

/** @throws a redirect to the sign-in if nobody is signed in */
export function requireStaff(given: PageRequest): { staff: PanelStaff; account: StaffAccountApplication } {
  const { staff, account } = given.context.get(panelContext);
  if (!staff || !account) throw toSignIn(given);
  return { staff, account };
}

/**
 * @throws a redirect to the sign-in or to a required second factor; 404 if there is no such agency, or if the
 * person does not work there
 */
export function requireAgency(given: PageRequest): PanelAgency & { staff: PanelStaff } {
  const { staff } = requireStaff(given);
  const { agency } = given.context.get(panelContext);
  if (!agency) throw data(null, { status: 404 });
  if (agency.wantsSecondFactor) throw redirect(secondFactorPath(pathOf(given)));
  return { ...agency, staff };
}

export interface Refused {
  code: ErrorCode;
  facts: Readonly<Record<string, string | number | boolean | null>>;
  fields: Readonly<Record<string, string>>;
}

const CODES: readonly string[] = [...ERROR_CODES, ...PANEL_ERROR_CODES];

export const readErrorCode = (code: string | null): ErrorCode | null =>
  code !== null && CODES.includes(code) ? (code as ErrorCode) : null;

/** Returns null for an error that is no refusal. */
function readRefusal(error: unknown): Refused | null {
  if (!(error instanceof Error) || error.name !== "DomainError") return null;
  const { code, facts, fields } = error as Error & Partial<Refused>;
  if (code === undefined || !CODES.includes(code)) return null;
  return { code, facts: facts ?? {}, fields: fields ?? {} };
}

const STATUS_OF: Partial<Record<ErrorCode, number>> = {
  "not-allowed": 403,
  // An invalid id, for example in a truncated link.
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
  "contact-message-not-found": 404,
};

/**
 * A form also shows the refusal `second-factor-needed`, because a redirect would lose the typed values.
 * @throws a redirect if the session has ended, or if a page load needs a second factor; any error other than a
 * refusal
 */
export async function catchRefusal<T>(
  given: PageRequest,
  run: () => Promise<T>,
): Promise<{ answer: T } | { refused: Refused }> {
  try {
    return { answer: await run() };
  } catch (error) {
    const refused = readRefusal(error);
    if (!refused) throw error;
    // The session ended after the request had been read.
    if (refused.code === "not-signed-in") throw toSignIn(given);
    if (refused.code === "second-factor-needed" && given.request.method === "GET")
      throw redirect(secondFactorPath(pathOf(given)));
    return { refused };
  }
}

/** The code selects the text of the error page. */
export const pageError = (code: ErrorCode, status: 403 | 404) => data({ code }, { status });

/**
 * @throws a redirect if the session has ended, or if a page load needs a second factor; a response with the status
 * of any other refusal; any other error
 */
export async function loadPageData<T>(given: PageRequest, run: () => Promise<T>): Promise<T> {
  const outcome = await catchRefusal(given, run);
  if ("answer" in outcome) return outcome.answer;
  const { code } = outcome.refused;
  throw data({ code }, { status: STATUS_OF[code] ?? 409 });
}

/**
 * @param doneUrl path of the page after success; its parameter `done` names the toast
 * @returns the refusal, for the form to show
 * @throws a redirect after success, or if the session has ended; any error other than a refusal
 */
export async function performAndRedirect(
  given: PageRequest,
  run: () => Promise<unknown>,
  doneUrl: string,
): Promise<Refused> {
  const outcome = await catchRefusal(given, run);
  if ("refused" in outcome) return outcome.refused;
  throw redirect(doneUrl);
}

/** Prevents open redirects. */
export const safeNext = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : "/");
