import { useSyncExternalStore } from "react";
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
  type UIMatch,
} from "react-router";
import type { UnsentReason } from "../messages/messaging/unsent.ts";
import { announceAuthor, readOtherAuthor } from "./author.ts";

export type Unsent = { reason: UnsentReason } | { reason: "other-author"; name: string };

interface Submission {
  form: HTMLFormElement;
  method: string;
  /** The page's action data before the submission. */
  answer: unknown;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

type Results = Record<string, DataStrategyResult>;

let submission: Submission | null = null;
let unsent: { form: HTMLFormElement; failure: Unsent } | null = null;
let shownPage: { href: string; data: ReadonlyMap<string, unknown> } | null = null;
/** URL to which the page returns without a request, because the page still shows the data of that URL. */
let returnTo: string | null = null;

/** Fields of acts with typed text that no redirect after success has cleared. */
const typedFields = new Set<TextField>();

const listeners = new Set<() => void>();

function setUnsent(next: typeof unsent): void {
  unsent = next;
  for (const listener of listeners) listener();
}

/** `answer` becomes the action data again if the submission is not answered. */
export function holdForm(form: HTMLFormElement, answer: unknown): void {
  // A field named "method" hides the form's own property.
  submission = { form, method: form.getAttribute("method")?.toUpperCase() ?? "GET", answer };
  setUnsent(null);
}

/** Call this on every input event. Fields of a GET form, such as a filter, are not remembered. */
export function noteTyping(field: EventTarget | null): void {
  const { form, type } = Object(field) as Partial<TextField>;
  if (!form || type === "checkbox" || type === "radio" || type === "select-one") return;
  if (form.getAttribute("method")?.toUpperCase() === "POST") typedFields.add(field as TextField);
}

function hasUnsentText(): boolean {
  for (const field of typedFields) if (!field.isConnected) typedFields.delete(field);
  return [...typedFields].some(({ value }) => value.trim() !== "");
}

function discardTyping(form: HTMLFormElement): void {
  for (const field of typedFields) if (field.form === form) typedFields.delete(field);
}

/** Remembers the shown page, so that a failed reload keeps its data. */
export function holdPage(href: string, matches: readonly UIMatch[]): void {
  const loaded = matches.filter(({ loaderData }) => loaderData !== undefined);
  shownPage = { href, data: new Map(loaded.map(({ id, loaderData }) => [id, loaderData])) };
}

/** Returns why the form's last submission was not answered, or null. */
export const useUnsent = (form: HTMLFormElement | null): Unsent | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (form !== null && unsent?.form === form ? unsent.failure : null),
    () => null,
  );

const SIGN_IN_PATHS = ["/api/auth/signin", "/second-factor"];

function reasonOfStatus(status: number): UnsentReason {
  if (status === 408 || status === 502 || status === 504) return "offline";
  if (status === 429 || status === 503) return "busy";
  if (status === 403) return "not-allowed";
  return status === 404 ? "no-access" : "fault";
}

const codeOf = (refusal: unknown): unknown => (Object(refusal) as { code?: unknown }).code;

/** Answers of actions are refusals, or contain one. The router wraps each answer of an action with its status. */
function isNotAllowed(result: unknown): boolean {
  const { type, data: wrapped } = Object(result) as { type?: unknown; data?: unknown };
  const answer = type === "DataWithResponseInit" ? wrapped : result;
  const { refused } = Object(answer) as { refused?: unknown };
  return [answer, refused].map(codeOf).includes("not-allowed");
}

/** Returns null if there was no complete response. */
function statusOf(error: unknown): number | null {
  if (isRouteErrorResponse(error)) return error.status;
  const { init } = Object(error) as { init?: ResponseInit | null };
  return init?.status ?? null;
}

const otherAuthorOf = (error: unknown) =>
  statusOf(error) === 409 ? readOtherAuthor((Object(error) as { data?: unknown }).data) : null;

/** Returns null for answers and for redirects after success. */
function failureOf({ type, result }: DataStrategyResult, from: string): Unsent | null {
  if (result instanceof Response) {
    const { pathname } = new URL(result.headers.get("location") ?? "", from);
    return SIGN_IN_PATHS.includes(pathname) ? { reason: "signed-out" } : null;
  }
  // After an answer, the router would reload the page, which would refuse the reader and drop the form.
  if (type === "data") return isNotAllowed(result) ? { reason: "not-allowed" } : null;
  const other = otherAuthorOf(result);
  if (other) {
    announceAuthor(other.author);
    return { reason: "other-author", name: other.name };
  }
  const status = statusOf(result);
  return { reason: status === null ? "offline" : reasonOfStatus(status) };
}

const dataOf = (result: unknown): DataStrategyResult => ({ type: "data", result });

const pageData = (page: NonNullable<typeof shownPage>): Results =>
  Object.fromEntries([...page.data].map(([id, loaded]) => [id, dataOf(loaded)]));

const FRAME_ROUTE = "routes/agency";

const permissionsOf = (frameData: unknown): readonly unknown[] | null => {
  const { permissions } = Object(frameData) as { permissions?: unknown };
  return Array.isArray(permissions) ? permissions : null;
};

/** A reader with fewer permissions may get the page without its forms. */
function hasLostPermission(results: Results, shownData: ReadonlyMap<string, unknown>): boolean {
  const now = permissionsOf(results[FRAME_ROUTE]?.result);
  const shown = permissionsOf(shownData.get(FRAME_ROUTE));
  return now !== null && shown !== null && !shown.every((permission) => now.includes(permission));
}

const isPageRefused = (results: Results, from: string): boolean =>
  Object.values(results).some((outcome) => outcome.type === "error" && failureOf(outcome, from) !== null);

/** Refusals such as 404 are replaced only while the page has unsent text, which would otherwise be lost. */
function keepPage(results: Results, href: string, from: string): Results {
  if (shownPage?.href !== href) return results;
  const shownData = shownPage.data;
  if (hasUnsentText() && (isPageRefused(results, from) || hasLostPermission(results, shownData)))
    return Object.fromEntries(Object.keys(results).map((id) => [id, dataOf(shownData.get(id))]));
  return Object.fromEntries(
    Object.entries(results).map(([id, outcome]) => {
      const isRefusal = outcome.result instanceof Response || (statusOf(outcome.result) ?? 500) < 500;
      return [
        id,
        outcome.type === "error" && !isRefusal && shownData.has(id) ? dataOf(shownData.get(id)) : outcome,
      ];
    }),
  );
}

/** The status 503 prevents the router from reloading the page, which would fail too. */
const keepAnswer = (results: Results, answer: unknown): Results =>
  Object.fromEntries(Object.keys(results).map((id) => [id, dataOf(data(answer, 503))]));

/** The form shows the reason and can be sent again with the same idempotency keys. */
export const keepUnsentForms: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const href = pathname + search;
  const isReturn = returnTo === href && shownPage?.href === href && request.method === "GET";
  returnTo = null;
  if (isReturn && shownPage) return pageData(shownPage);
  const submitted = submission?.method === request.method ? submission : null;
  if (submitted) submission = null;
  const results = await next();
  if (request.signal.aborted) return results;
  const failure =
    submitted &&
    Object.values(results)
      .map((result) => failureOf(result, request.url))
      .find((found) => found !== null);
  if (!submitted || !failure) {
    const isDone = Object.values(results).some(({ result }) => result instanceof Response);
    if (submitted && isDone) discardTyping(submitted.form);
    return request.method === "GET" ? keepPage(results, href, request.url) : results;
  }
  setUnsent({ form: submitted.form, failure });
  if (request.method !== "GET") return keepAnswer(results, submitted.answer);
  if (!shownPage) return results;
  // The URL has changed, but the page still shows the data of the former URL.
  returnTo = shownPage.href;
  throw replace(shownPage.href);
};
