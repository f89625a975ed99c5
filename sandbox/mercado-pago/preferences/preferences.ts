import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { Account, AccountEnv } from "../accounts.ts";
import { type Fields, readBody } from "../json-body.ts";
import type { Ledger, PreferenceRecord } from "../ledger.ts";
import { ProviderError } from "../provider-error.ts";
import type { Preference } from "../resources.ts";
import { writePreference } from "./preference-document.ts";
import { checkPreference } from "./preference-rules.ts";

export function preferenceRoutes(ledger: Ledger, lenientLocalUrls: boolean): Hono<AccountEnv> {
  const routes = new Hono<AccountEnv>();
  routes.post("/", async (c) => {
    const body = await readBody(c);
    checkPreference(body, lenientLocalUrls);
    return c.json(createPreference(ledger, c.get("account"), body), 201);
  });
  routes.get("/search", (c) => c.json(searchPreferences(ledger, c.get("account"), c.req.query())));
  routes.get("/:id", (c) => c.json(ownPreference(ledger, c.get("account"), c.req.param("id")).preference));
  routes.put("/:id", async (c) => {
    const record = ownPreference(ledger, c.get("account"), c.req.param("id"));
    const body = { ...record.preference, ...(await readBody(c)) };
    checkPreference(body, lenientLocalUrls);
    const preference = writePreference(ledger, body, identityOf(record.preference));
    ledger.preferences.put(preference.id, { ...record, preference });
    return c.json(preference);
  });
  return routes;
}

function createPreference(ledger: Ledger, account: Account, body: Fields): Preference {
  const id = `${account.id}-${randomUUID()}`;
  const preference = writePreference(ledger, body, {
    id,
    collectorId: account.id,
    created: ledger.timestamp(),
  });
  ledger.preferences.put(id, { preference, liveMode: account.liveMode, orderId: null });
  return preference;
}

function identityOf({ id, collector_id, date_created }: Preference) {
  return { id, collectorId: collector_id, created: date_created };
}

function ownPreference(ledger: Ledger, account: Account, id: string): PreferenceRecord {
  const record = ledger.preferences.get(id);
  if (record?.preference.collector_id === account.id) return record;
  throw new ProviderError(404, "invalid_id", "preference_id not found.");
}

function searchPreferences(ledger: Ledger, account: Account, query: Record<string, string>) {
  const limit = Math.min(Number(query.limit ?? 20) || 20, 100);
  const offset = Number(query.offset ?? 0) || 0;
  const wanted = query.external_reference;
  const found = ledger.preferences
    .all()
    .filter(({ preference }) => preference.collector_id === account.id)
    .filter(({ preference }) => wanted === undefined || preference.external_reference === wanted)
    .reverse();
  const elements = found.slice(offset, offset + limit).map(toElement);
  return { elements, next_offset: offset + elements.length, total: found.length };
}

function toElement({ preference, liveMode }: PreferenceRecord) {
  const { id, client_id, collector_id, date_created, last_updated, expires, external_reference } = preference;
  const { expiration_date_from, expiration_date_to, marketplace, operation_type, site_id } = preference;
  return {
    id,
    client_id,
    collector_id,
    date_created,
    last_updated,
    expires,
    expiration_date_from,
    expiration_date_to,
    external_reference,
    items: preference.items.map((item) => item.title),
    live_mode: liveMode,
    marketplace,
    operation_type,
    payer_email: preference.payer.email ?? "",
    processing_modes: preference.processing_modes,
    site_id,
  };
}
