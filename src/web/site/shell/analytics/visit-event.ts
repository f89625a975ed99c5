import { DAY_MS } from "../../../../domain/durations.ts";
import { recall, remember, type Store } from "../data/browser-storage.ts";

/** `properties` hold the path, offers and amounts, never personal data. */
export interface VisitEvent {
  name: "page_view" | "view_item" | "begin_checkout" | "purchase";
  properties: Readonly<Record<string, string | number>>;
  /** Reloaded data gives the same key, so the event counts once. */
  key: string;
  /** Set if the event counts only once per browser. */
  once?: string;
}

/** `id` is the route's file. */
export interface ShownScreen {
  id: string;
  pathname: string;
  loaderData: unknown;
}

type Bag = Readonly<Record<string, unknown>>;

const MAX_PURCHASE_AGE_MS = DAY_MS;
const REPORTED_KEY = "trocha.told-purchases";
const MAX_REPORTED = 50;
const BOOKING = /^((?:\/en)?\/booking\/[^/]+)\/[^/]+/;
const TOKEN = /^((?:\/en)?\/(?:wishlists\/shared|voucher|companions))\/[^/]+/;
const BOOKING_LINK = /^((?:\/en)?\/(?:b|choice))\/[^/]+(\/[^/]+)?/;

const bag = (value: unknown): Bag => (typeof value === "object" && value !== null ? (value as Bag) : {});
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown): number => (typeof value === "number" ? value : 0);

/** Returns the path with bookings and tokens replaced by placeholders. */
export const countedPath = (pathname: string): string =>
  pathname
    .replace(BOOKING, "$1/:booking")
    .replace(TOKEN, "$1/:token")
    .replace(
      BOOKING_LINK,
      (_, start: string, signature?: string) => `${start}/:code${signature ? "/:token" : ""}`,
    );

export function pageView({ pathname }: ShownScreen, locale: string): VisitEvent {
  const path = countedPath(pathname);
  return { name: "page_view", properties: { path, locale }, key: `page ${pathname}` };
}

export function salesEvent({ id, pathname, loaderData }: ShownScreen, now: Date): VisitEvent | null {
  const [screen] = id.replace(/^en:/, "").split(":");
  const data = bag(loaderData);
  if (screen === "routes/experience.tsx") return viewItem(bag(data.experience), pathname);
  if (screen === "routes/checkout.tsx") return beginCheckout(bag(data.checkout));
  if (screen === "routes/payment-result.tsx" || screen === "routes/booking.tsx")
    return purchase(bag(data.booking), now);
  return null;
}

const inPesos = (value: unknown) => ({ value: number(value), currency: "COP" });

function viewItem(experience: Bag, pathname: string): VisitEvent | null {
  const item = text(experience.id);
  if (!item) return null;
  const properties = { item, title: text(experience.title), ...inPesos(experience.priceFrom) };
  return { name: "view_item", properties, key: `view ${pathname}` };
}

function beginCheckout(checkout: Bag): VisitEvent | null {
  const item = text(bag(checkout.experience).id);
  if (!item) return null;
  const properties = { item, quantity: number(checkout.participants), ...inPesos(checkout.total) };
  return { name: "begin_checkout", properties, key: `checkout ${item}` };
}

/** An old booking that is opened again is no purchase of this visit. */
function purchase(booking: Bag, now: Date): VisitEvent | null {
  const id = text(booking.id);
  const createdAt = booking.createdAt instanceof Date ? booking.createdAt.getTime() : 0;
  if (!id || booking.status !== "CONFIRMED" || now.getTime() - createdAt > MAX_PURCHASE_AGE_MS) return null;
  const item = text(booking.experienceId);
  const properties = { item, quantity: number(booking.participants), ...inPesos(booking.totalPrice) };
  return { name: "purchase", properties, key: `purchase ${id}`, once: id };
}

/** Returns false if `once` was counted before in this browser. */
export function claimOnce(store: Store, once: string): boolean {
  const stored = recall(store, REPORTED_KEY);
  const reported = Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string") : [];
  if (reported.includes(once)) return false;
  remember(store, REPORTED_KEY, [...reported, once].slice(-MAX_REPORTED));
  return true;
}
