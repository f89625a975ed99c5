import type { QueryResultRow } from "pg";
import type { Payment } from "./stand-ins.ts";

type Rows = <T extends QueryResultRow>(statement: string) => Promise<T[]>;

const WRONG_SUMS = `SELECT b.id, b.status, b.total_price AS total, b.taxes, b.insurance, b.participants,
    ledger.amount AS charged, ledger.taxes AS charged_taxes, ledger.insurance AS charged_insurance,
    lines.amount AS sold, lines.people AS sold_to, people.count AS people
  FROM bookings b
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0)::int AS amount, coalesce(sum(taxes), 0)::int AS taxes,
      coalesce(sum(insurance), 0)::int AS insurance FROM booking_entries e
    WHERE e.agency_id = b.agency_id AND e.booking_id = b.id AND e.kind IN ('charge', 'reversal')) ledger
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0)::int AS amount, coalesce(sum(people), 0)::int AS people
    FROM booking_lines l WHERE l.agency_id = b.agency_id AND l.booking_id = b.id AND l.ended_revision IS NULL) lines
  CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM participants p
    WHERE p.agency_id = b.agency_id AND p.booking_id = b.id) people
  WHERE b.status <> 'CANCELLED' AND (ledger.amount, ledger.taxes, ledger.insurance) <> (b.total_price, b.taxes, b.insurance)
    OR lines.amount <> b.total_price OR lines.people <> b.participants OR people.count <> b.participants`;

const LEDGER_MONEY = `SELECT p.provider_payment_id AS id, coalesce(-sum(e.amount), 0)::int AS kept
  FROM payments p LEFT JOIN booking_entries e
    ON e.agency_id = p.agency_id AND e.booking_id = p.booking_id AND e.payment_id = p.id
  WHERE p.provider_payment_id IS NOT NULL GROUP BY p.provider_payment_id`;

const TAKEN_STATUSES = new Set(["approved", "charged_back", "refunded", "in_mediation"]);

function keptByProvider({
  status,
  status_detail,
  transaction_amount,
  transaction_amount_refunded,
}: Payment): number {
  if (!TAKEN_STATUSES.has(status) || (status === "charged_back" && status_detail === "settled")) return 0;
  return transaction_amount - transaction_amount_refunded;
}

export async function ledgerFaults(rows: Rows, payments: readonly Payment[]): Promise<string[]> {
  const sums = (await rows(WRONG_SUMS)).map((row) => `booking ${JSON.stringify(row)}`);
  const known = new Map(payments.map((one) => [String(one.id), one]));
  const money = await rows<{ id: string; kept: number }>(LEDGER_MONEY);
  const wrong = money.flatMap(({ id, kept }) => {
    const payment = known.get(id);
    const keptPesos = payment ? keptByProvider(payment) : 0;
    return kept === keptPesos ? [] : [`payment ${id}: the ledger has ${kept}, the provider ${keptPesos}`];
  });
  return [...sums, ...wrong];
}

const CHANGES = `SELECT c.id, c.status, c.people IS NOT NULL AS has_people, b.revision,
    (SELECT count(*)::int FROM booking_changes o WHERE o.agency_id = c.agency_id AND o.booking_id = c.booking_id
      AND o.status = 'applied') AS applied,
    (SELECT count(*)::int FROM booking_entries e WHERE e.agency_id = c.agency_id AND e.change_id = c.id
      AND e.line IS NOT NULL) AS sales
  FROM booking_changes c JOIN bookings b ON b.agency_id = c.agency_id AND b.id = c.booking_id`;

interface Change extends QueryResultRow {
  id: string;
  status: string;
  has_people: boolean;
  revision: number;
  applied: number;
  sales: number;
}

export async function changeFaults(rows: Rows): Promise<string[]> {
  const changes = await rows<Change>(CHANGES);
  return changes
    .filter(
      ({ status, has_people, revision, applied, sales }) =>
        has_people || revision !== applied || (status !== "applied" && sales > 0),
    )
    .map((change) => `change ${JSON.stringify(change)}`);
}
