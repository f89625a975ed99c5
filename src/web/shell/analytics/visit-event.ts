import { DAY_MS } from "../../../domain/durations.ts";
import { recall, remember, type Store } from "../data/browser-storage.ts";

/** Something that is counted. `properties` hold what is offered and money, never who somebody is. */
export interface VisitEvent {
  name: "page_view" | "view_item" | "begin_checkout" | "purchase";
  properties: Readonly<Record<string, string | number>>;
  /** Equal for what is one event: a reload of data makes no second one. */
  key: string;
  /** Set for what is counted only once in this browser. */
  once?: string;
}

/** A screen as the router knows it: the file it comes from, and what its loader answered. */
export interface ShownScreen {
  id: string;
  pathname: string;
  loaderData: unknown;
}

type Bag = Readonly<Record<string, unknown>>;

const FRESH_MS = DAY_MS;
const REPORTED = "trocha.told-purchases";
const MOST_REPORTED = 50;
/** Addresses that name what is somebody's own: a booking, and what opens a shared list, a voucher or a booking without an account. */
const BOOKING = /^((?:\/en)?\/booking\/[^/]+)\/[^/]+/;
const TOKEN = /^((?:\/en)?\/(?:wishlists\/shared|voucher|companions))\/[^/]+/;
const BOOKING_LINK = /^((?:\/en)?\/b)\/[^/]+(\/[^/]+)?/;

const bag = (value: unknown): Bag => (typeof value === "object" && value !== null ? (value as Bag) : {});
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown): number => (typeof value === "number" ? value : 0);

/** The address without query, and without the booking or the token that it names. */
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

/** What a screen means for the agency's sales; null for most. */
export function salesEvent({ id, pathname, loaderData }: ShownScreen, now: Date): VisitEvent | null {
  const [screen] = id.replace(/^en:/, "").split(":");
  const shown = bag(loaderData);
  if (screen === "traveller/routes/experience.tsx") return viewItem(bag(shown.experience), pathname);
  if (screen === "traveller/routes/checkout.tsx") return beginCheckout(bag(shown.checkout));
  if (screen === "traveller/routes/payment-result.tsx" || screen === "traveller/routes/booking.tsx")
    return purchase(bag(shown.booking), now);
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

/** Only a booking of the last day: an old one that is looked at again was no purchase of this visit. */
function purchase(booking: Bag, now: Date): VisitEvent | null {
  const id = text(booking.id);
  const made = booking.createdAt instanceof Date ? booking.createdAt.getTime() : 0;
  if (!id || booking.status !== "CONFIRMED" || now.getTime() - made > FRESH_MS) return null;
  const item = text(booking.experienceId);
  const properties = { item, quantity: number(booking.participants), ...inPesos(booking.totalPrice) };
  return { name: "purchase", properties, key: `purchase ${id}`, once: id };
}

/** Whether it was not counted before in this browser; from now on it was. */
export function claimOnce(store: Store, once: string): boolean {
  const kept = recall(store, REPORTED);
  const reported = Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : [];
  if (reported.includes(once)) return false;
  remember(store, REPORTED, [...reported, once].slice(-MOST_REPORTED));
  return true;
}
