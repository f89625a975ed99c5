import { data, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { ERROR_CODES, type ErrorCode, PANEL_ERROR_CODES } from "../../domain/errors.ts";
import type { StaffAccountApplication } from "../../use-cases/staff/steps/staff-account-application.ts";
import { type PanelAgency, type PanelStaff, panelContext } from "./panel-context.ts";

type PageRequest = { context: Readonly<RouterContextProvider>; request: Request };

/** Path and query of the requested page, without the router's additions to data requests. */
const pathOf = ({ request }: PageRequest): string => {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const path = pathname.replace(/(\/_root)?\.data$/, "");
  return `${path || "/"}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
};

/** Matches the session cookie. The browser still sends the cookie after a colleague or another device has ended the session. */
const SESSION_COOKIE = /session-token=/;

/**
 * Redirects to the sign-in, which then returns to the requested page. The browser loads the document, because `/api/auth`
 * answers no data requests. If there was a session, the sign-in page says that the session has ended.
 */
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

/**
 * Returns the signed-in staff member, and the use cases of their account.
 * @throws a redirect to the sign-in if nobody is signed in
 */
export function requireStaff(given: PageRequest): { staff: PanelStaff; account: StaffAccountApplication } {
  const { staff, account } = given.context.get(panelContext);
  if (!staff || !account) throw toSignIn(given);
  return { staff, account };
}

/**
 * Returns the agency that the URL names.
 * @throws a redirect to the sign-in or to a required second factor; 404 if there is no such agency, or if the person does not
 * work there
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
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
}

const CODES: readonly string[] = [...ERROR_CODES, ...PANEL_ERROR_CODES];

/** Reads an error code from a query. Returns null for anything else. */
export const readErrorCode = (code: string | null): ErrorCode | null =>
  code !== null && CODES.includes(code) ? (code as ErrorCode) : null;

/** Returns the refusal of a use case. Returns null for any other error. */
function readRefusal(error: unknown): Refused | null {
  if (!(error instanceof Error) || error.name !== "DomainError") return null;
  const { code, facts, fields } = error as Error & Partial<Refused>;
  if (code === undefined || !CODES.includes(code)) return null;
  return { code, facts: facts ?? {}, fields: fields ?? {} };
}

/** HTTP statuses of pages whose use case refused. */
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
 * Returns the result of a use case, or its refusal. A form also shows the refusal `second-factor-needed`, because a redirect
 * would lose the typed values.
 * @throws a redirect if the session has ended, or if a page load needs a second factor; any error other than a refusal
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

/** Response of a page that does not exist, or that the person may not see. Its code selects the text of the error page. */
export const pageError = (code: ErrorCode, status: 403 | 404) => data({ code }, { status });

/**
 * Reads data for a page.
 * @throws a redirect if the session has ended, or if a page load needs a second factor; a response with the status of any
 * other refusal; any other error
 */
export async function loadPageData<T>(given: PageRequest, run: () => Promise<T>): Promise<T> {
  const outcome = await catchRefusal(given, run);
  if ("answer" in outcome) return outcome.answer;
  const { code } = outcome.refused;
  throw data({ code }, { status: STATUS_OF[code] ?? 409 });
}

/**
 * Performs the use case of a form.
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

/** Returns the path if it belongs to this panel, otherwise `/`. Prevents open redirects. */
export const safeNext = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : "/");
