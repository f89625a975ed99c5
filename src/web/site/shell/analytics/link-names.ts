import { recall, remember, type Store } from "../data/browser-storage.ts";
import type { Consent } from "./consent.ts";

/** The link that led to a visit, as the agency named it in the parameters `utm_…` of the link. */
export type LinkNames = Readonly<Partial<Record<"source" | "medium" | "campaign", string>>>;

interface OpenedPage {
  search: string;
  /** URL of the previous page. Another site's URL has no query. */
  referrer: string;
  origin: string;
}

const NAMES = ["source", "medium", "campaign"] as const;
/** E-mail addresses, phones and document numbers do not match. */
const NAME = /^(?!.*\d{7})[\p{L}\p{N} ._-]{1,60}$/u;

const keyOf = (agencyId: string): string => `trocha.link-names.${agencyId}`;

export function readLinkNames(search: string): LinkNames {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = query.get(`utm_${name}`) ?? "";
      return NAME.test(value) ? [[name, value]] : [];
    }),
  );
}

/**
 * Finds the names in the address, in the address of the previous page of this site, or in the store, in this order. The
 * previous page may have been left before its scripts started.
 */
export function findLinkNames(store: Store, agencyId: string, page: OpenedPage): LinkNames {
  const isOwn = page.referrer.startsWith(`${page.origin}/`);
  const stored = recall(store, keyOf(agencyId));
  const queries = [
    page.search,
    isOwn ? new URL(page.referrer).search : "",
    typeof stored === "string" ? stored : "",
  ];
  return queries.map(readLinkNames).find((names) => Object.keys(names).length > 0) ?? {};
}

/** Keeps the names across pages only if the visitor has agreed. A refusal deletes them. */
export function keepLinkNames(store: Store, agencyId: string, names: LinkNames, consent: Consent): void {
  if (consent === "refused") store.removeItem(keyOf(agencyId));
  if (consent !== "granted" || Object.keys(names).length === 0) return;
  const query = new URLSearchParams(Object.entries(names).map(([name, value]) => [`utm_${name}`, value]));
  remember(store, keyOf(agencyId), String(query));
}
