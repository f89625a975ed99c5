import type { Account } from "../accounts.ts";
import { readBound } from "../dates.ts";
import { expireAllDue } from "../expiry.ts";
import type { Ledger } from "../ledger.ts";
import { ProviderError } from "../provider-error.ts";
import type { Payment } from "../resources.ts";

const dateFields = ["date_created", "date_last_updated", "date_approved", "money_release_date"] as const;
type DateField = (typeof dateFields)[number];
const filters = ["id", "external_reference", "status", "status_detail", "payment_method_id"] as const;

/** @throws ProviderError 400 for an invalid parameter. */
export function searchPayments(ledger: Ledger, account: Account, query: Record<string, string>) {
  expireAllDue(ledger);
  const limit = readCount(query.limit ?? "30", "limit");
  const offset = readCount(query.offset ?? "0", "offset");
  if (limit > 100) throw badRequest("limit");
  const field = readDateField(query.sort ?? "date_created", "sort");
  const direction = query.criteria === "asc" ? 1 : -1;
  const inRange = rangeOf(ledger, query);
  const found = ledger.payments
    .all()
    .filter((payment) => payment.collector_id === account.id)
    .filter((payment) => filters.every((name) => matches(payment[name], query[name])))
    .filter(inRange)
    .sort((a, b) => direction * (momentOf(a, field) - momentOf(b, field) || a.id - b.id));
  return { paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) };
}

function matches(value: unknown, wanted: string | undefined): boolean {
  return wanted === undefined || wanted === "" || String(value) === wanted;
}

function rangeOf(ledger: Ledger, query: Record<string, string>): (payment: Payment) => boolean {
  if (query.begin_date === undefined && query.end_date === undefined) return () => true;
  const field = readDateField(query.range ?? "date_created", "range");
  const begin = readBound(query.begin_date ?? "NOW-3000DAYS", ledger.now());
  const end = readBound(query.end_date ?? "NOW", ledger.now());
  if (begin === undefined) throw badRequest("begin_date");
  if (end === undefined) throw badRequest("end_date");
  return (payment) =>
    payment[field] !== null && momentOf(payment, field) >= begin && momentOf(payment, field) <= end;
}

function momentOf(payment: Payment, field: DateField): number {
  return Date.parse(payment[field] ?? payment.date_created);
}

function readDateField(value: string, parameter: string): DateField {
  const field = dateFields.find((name) => name === value);
  if (!field) throw badRequest(parameter);
  return field;
}

function readCount(value: string, parameter: string): number {
  if (!/^\d+$/.test(value)) throw badRequest(parameter);
  return Number(value);
}

function badRequest(parameter: string): ProviderError {
  return new ProviderError(400, "bad_request", `Invalid value for ${parameter}`);
}
