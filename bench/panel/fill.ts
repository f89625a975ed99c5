import type pg from "pg";
import { PLACE_TIME_ZONE } from "../../src/domain/departures/place-time.ts";
import { testEncryption } from "../../tests/support/encryption.ts";

const BOOKINGS_PER_DAY = 300;
const FUTURE_SHARE = 0.1;
/**
 * Recent and future bookings of an agency without a longer history, one for each departure. `past` and `ahead` count days. The
 * period includes all days that the panel's page *Today* shows.
 */
const PRESENT = { bookings: 1_000, experiences: 12, past: 20, ahead: 63 };

export const SEARCHED_DIGITS = "0142";

/** Consecutive days, counted from today, and their bookings. */
interface Stretch {
  from: number;
  to: number;
  bookings: number;
  experiences: number;
  /** Whether each rare kind has enough bookings to fill a page. */
  dense: boolean;
}

const DEPARTURES = `
  INSERT INTO departures (agency_id, id, experience_id, date, start_time, closed, created_at, updated_at)
  SELECT x.agency_id, uuidv7(), x.id, day::date, '08:00', false, now(), now()
  FROM experiences x, generate_series(current_date + $2::int, current_date + $3::int, interval '1 day') day
  WHERE x.agency_id = $1 AND x.position < $4
  ON CONFLICT DO NOTHING`;

/**
 * One in ten is cancelled. One in five hundred waits for payment, one in a hundred was made by hand, one in a thousand is on
 * account. If the stretch is dense, one in ten is of each kind, and one in four is on account. The first page of bookings on
 * account is then from the past, and has as many check-ins, in an agency of any size.
 */
const BOOKINGS = `
  INSERT INTO bookings (agency_id, id, code, user_id, experience_id, departure_id, date, start_time, duration, status,
    participants, seats, title, short_description, image, price_option, price_description, unit_price, taxes, insurance,
    total_price, hold_expires_at, confirmed_at, request_hash, locale, source, site_origin, owes, consents, created_at, updated_at)
  SELECT d.agency_id, uuidv7(), 'AV-00000-' || lpad(upper(to_hex(n)), 5, '0'), CASE WHEN n % by_hand = 0 THEN NULL ELSE $4::uuid END,
    d.experience_id, d.id, d.date, d.start_time, 'PT9H',
    CASE WHEN n % pending = 1 THEN 'PENDING' WHEN n % 10 = 2 THEN 'CANCELLED' ELSE 'CONFIRMED' END, 2, 2, 'Caminata al páramo',
    'Frailejones y lagunas.', '/media/paramo.jpg', 'Adulto', 'Desde 12 años', 180000, 57478, 8000, 360000,
    d.date::timestamptz, CASE WHEN n % pending <> 1 THEN d.date::timestamptz - interval '1 day' END, md5(n::text), 'es-CO',
    CASE WHEN n % by_hand = 0 THEN 'hand' ELSE 'site' END, 'https://www.andesvivo.test', n % owing = 3, '{}',
    d.date::timestamptz - interval '1 day' + n * interval '1 ms', now()
  FROM (SELECT *, row_number() OVER (ORDER BY date, id) AS at FROM departures
      WHERE agency_id = $1 AND date BETWEEN current_date + $5::int AND current_date + $6::int) d,
    (SELECT CASE WHEN $8 THEN 10 ELSE 500 END AS pending, CASE WHEN $8 THEN 10 ELSE 100 END AS by_hand,
      CASE WHEN $8 THEN 4 ELSE 1000 END AS owing) shares,
    generate_series(1, $3::int) k, LATERAL (SELECT (d.at - 1) * $3::int + k + $7::int AS n) numbered
  WHERE numbered.n <= $2::int + $7::int`;

/** An added departure that nobody has booked. The schedule of no experience has its time. */
export const EXTRA_DEPARTURE = { days: 1, startTime: "03:10" };

const FROM_AGENCY = "FROM bookings WHERE agency_id = $1";

/**
 * Two participants each, with a few first names and a few thousand surnames. One booking in fifty lacks details of a
 * participant. After the first `$2` bookings, one in ten lacks some. Two surnames have the same number of bookings in agencies
 * of any size. Quimbaya has eight, spread over all bookings, and Zapata has 63 of the last thousand. Eight bookings have the
 * phone whose last digits have the hash `$3`.
 */
const PEOPLE = `
  INSERT INTO participants (agency_id, id, booking_id, position, name, document_type, email, phone_number, search_month,
    search_terms)
  SELECT agency_id, uuidv7(), id, p, named.name,
    CASE WHEN nth % CASE WHEN nth > $2::int THEN 10 ELSE 50 END = 0 AND p = 1 THEN NULL ELSE 'CC' END,
    named.email, NULL, month,
    ARRAY[agency_id || '/' || lower(split_part(named.name, ' ', 1)), agency_id || '/' || lower(split_part(named.name, ' ', 2)),
      agency_id || '/' || named.email, agency_id || '#'
        || CASE WHEN (total - nth) % greatest(total / 8, 1) = 60 THEN $3 ELSE 'tests.' || (nth % 10000) END,
      agency_id || '@' || month || '/' || lower(split_part(named.name, ' ', 1)),
      agency_id || '@' || month || '/' || lower(split_part(named.name, ' ', 2)),
      agency_id || '@' || month || '/' || split_part(named.email, '@', 1)]
  FROM (SELECT *, row_number() OVER (ORDER BY id) AS nth, count(*) OVER () AS total, to_char(date, 'YYYY-MM') AS month
      FROM bookings WHERE agency_id = $1) b, generate_series(0, 1) p,
    LATERAL (SELECT (ARRAY['Ana', 'Luz', 'Juan', 'Pedro', 'Sara', 'Diego', 'Laura', 'Iván'])[1 + nth % 8] || ' '
      || CASE WHEN (total - nth) % greatest(total / 8, 1) = 40 THEN 'Quimbaya'
          WHEN total - nth < 1000 AND (total - nth) % 16 = 5 THEN 'Zapata'
        ELSE (ARRAY['Restrepo', 'Reyes', 'Rengifo', 'Ruiz', 'Mora', 'Lara'])[1 + (nth / 8) % 6] || nth % 1000 END AS name,
      'v' || nth || '.' || p || '@viajeros.test' AS email) named`;

const FURTHER_STATEMENTS = [
  `UPDATE bookings SET lacks_details = true WHERE agency_id = $1 AND id IN (
    SELECT booking_id FROM participants WHERE agency_id = $1 AND document_type IS NULL)`,
  `INSERT INTO booking_lines (agency_id, booking_id, position, price_option, price_description, unit_price, people, amount,
    taxes, insurance)
    SELECT agency_id, id, 0, price_option, price_description, unit_price, 2, total_price, taxes, insurance ${FROM_AGENCY}`,
  `INSERT INTO payments (agency_id, id, booking_id, attempt, provider_payment_id, payment_method, status, amount, amount_refunded,
    currency, created_at, updated_at)
    SELECT agency_id, uuidv7(), id, 1, id::text, CASE WHEN owes THEN 'on-account' ELSE 'mercado-pago' END, 'approved',
      CASE WHEN owes THEN 0 ELSE total_price END, 0, 'COP', created_at, created_at
    FROM bookings WHERE agency_id = $1 AND status <> 'PENDING'`,
  `INSERT INTO refunds (agency_id, id, booking_id, payment_id, amount, reason, status, created_at, updated_at)
    SELECT p.agency_id, uuidv7(), p.booking_id, p.id, p.amount, 'cancellation', 'settled', p.created_at, p.created_at
    FROM payments p JOIN bookings b ON b.agency_id = p.agency_id AND b.id = p.booking_id
    WHERE p.agency_id = $1 AND b.status = 'CANCELLED'`,
  `INSERT INTO booking_entries (agency_id, id, booking_id, kind, line, amount, taxes, insurance, service_date, actor, reason,
    written_at)
    SELECT agency_id, uuidv7(), id, 'charge', 0, total_price, taxes, insurance, date, 'system', 'create-booking', created_at
    ${FROM_AGENCY}`,
  `INSERT INTO booking_entries (agency_id, id, booking_id, kind, line, amount, taxes, insurance, payment_id, service_date, actor,
    reason, written_at)
    SELECT p.agency_id, uuidv7(), p.booking_id, 'payment', NULL, 0 - p.amount, 0, 0, p.id, b.date, 'system', 'record-payment',
      p.created_at
    FROM payments p JOIN bookings b ON b.agency_id = p.agency_id AND b.id = p.booking_id
    WHERE p.agency_id = $1 AND p.amount > 0`,
  `INSERT INTO audit (agency_id, id, name, actor, subject, facts, at)
    SELECT agency_id, uuidv7(), 'create-booking', 'traveller:' || coalesce(user_id::text, ''), id,
      '{"seats": 2, "totalPrice": 360000, "holdExpiresAt": "2026-01-01T00:00:00Z"}', created_at ${FROM_AGENCY}`,
  `INSERT INTO audit (agency_id, id, name, actor, subject, facts, at)
    SELECT agency_id, uuidv7(), 'pay-booking', 'staff:01900000-0000-7000-8000-000000000001', id, '{"attempt": 1}', created_at
    FROM bookings WHERE agency_id = $1 AND source = 'hand'`,
  `INSERT INTO messages (agency_id, id, cause, content, locale, status, attempts, created_at, updated_at)
    SELECT agency_id, uuidv7(), 'booking-confirmed:' || id, jsonb_build_object('kind', 'booking-confirmed', 'bookingId', id),
      'es-CO', 'sent', 1, created_at, created_at ${FROM_AGENCY} AND status = 'CONFIRMED'`,
  // Everybody of today's departures has arrived. One booking in twenty is a no-show.
  `INSERT INTO check_ins (agency_id, nonce, booking_id, participant_id, kind, outcome, device_id, device_time, clock_offset,
    happened_at, received_at, actor)
    SELECT agency_id, uuidv7(), id, NULL, CASE WHEN nth % 20 = 0 THEN 'no-show' ELSE 'in' END, 'pass', id, at, 0, at, at,
      'staff:01900000-0000-7000-8000-000000000001'
    FROM (SELECT *, row_number() OVER (ORDER BY id) AS nth, date::timestamptz AS at FROM bookings
      WHERE agency_id = $1 AND status = 'CONFIRMED' AND date <= current_date) b`,
  `UPDATE bookings SET has_check_ins = true WHERE agency_id = $1 AND id IN (
    SELECT booking_id FROM check_ins WHERE agency_id = $1 AND kind = 'in')`,
  `INSERT INTO departures (agency_id, id, experience_id, date, start_time, closed, extra, created_at, updated_at)
    SELECT agency_id, uuidv7(), id, (now() AT TIME ZONE '${PLACE_TIME_ZONE}')::date + ${EXTRA_DEPARTURE.days}, '${EXTRA_DEPARTURE.startTime}',
      false, true, now(), now()
    FROM experiences WHERE agency_id = $1 AND position = 0`,
  // One departed booking in ten was changed.
  `INSERT INTO booking_changes (agency_id, id, booking_id, revision, status, plan, departure_id, seats, hold_expires_at, to_pay,
    refund, idempotency_key, request_hash, created_at, updated_at)
    SELECT agency_id, uuidv7(), id, 1, 'applied', '{}', departure_id, 0, created_at, 0, 0, '1', md5(id::text), created_at, created_at
    FROM (SELECT *, row_number() OVER (ORDER BY id) AS nth FROM bookings
      WHERE agency_id = $1 AND status = 'CONFIRMED' AND date < current_date) b WHERE nth % 10 = 4`,
  `UPDATE bookings SET revision = 1 WHERE agency_id = $1 AND id IN (
    SELECT booking_id FROM booking_changes WHERE agency_id = $1)`,
];

/** Distribution of an agency's bookings: `busy` has many bookings on each day; `past` has many old and few recent bookings. */
export type AgencyShape = "busy" | "past";

function stretchesOf(shape: AgencyShape, bookings: number, experiences: number): Stretch[] {
  if (shape === "busy") {
    const days = Math.max(4, Math.ceil(bookings / BOOKINGS_PER_DAY));
    const ahead = Math.max(2, Math.round(days * FUTURE_SHARE));
    return [{ from: ahead - days, to: ahead, bookings, experiences, dense: false }];
  }
  const before = Math.max(0, bookings - PRESENT.bookings);
  const { past, ahead } = PRESENT;
  return [
    {
      ...{ from: -past - 1 - Math.ceil(before / BOOKINGS_PER_DAY), to: -past - 1 },
      ...{ bookings: before, experiences, dense: false },
    },
    {
      ...{ from: -past, to: ahead, bookings: bookings - before },
      ...{ experiences: PRESENT.experiences, dense: true },
    },
  ];
}

export async function fillAgency(
  client: pg.Client,
  filling: { agencyId: string; userId: string; bookings: number; shape: AgencyShape },
): Promise<void> {
  const { agencyId, userId, bookings, shape } = filling;
  const experiences = await client.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM experiences WHERE agency_id = $1",
    [agencyId],
  );
  const stretches = stretchesOf(shape, bookings, experiences.rows[0]?.count ?? 1).filter(
    (stretch) => stretch.bookings > 0,
  );
  await client.query("SET session_replication_role = replica");
  await client.query("SET synchronous_commit = off");
  // `current_date` is the day at the place, whatever the hour.
  await client.query(`SET TIME ZONE '${PLACE_TIME_ZONE}'`);
  let written = 0;
  for (const { from, to, bookings: count, experiences: offered, dense } of stretches) {
    await client.query(DEPARTURES, [agencyId, from, to, offered]);
    const perDeparture = dense ? 1 : Math.ceil(BOOKINGS_PER_DAY / offered);
    await client.query(BOOKINGS, [agencyId, count, perDeparture, userId, from, to, written, dense]);
    written += count;
  }
  await client.query("ANALYZE bookings");
  const dense = stretches.reduce((total, one) => total + (one.dense ? one.bookings : 0), 0);
  const [digits] = testEncryption.fingerprints(SEARCHED_DIGITS, `last-digits/${agencyId}`);
  await client.query(PEOPLE, [agencyId, bookings - dense, digits]);
  for (const statement of FURTHER_STATEMENTS) await client.query(statement, [agencyId]);
  await client.query("SET session_replication_role = DEFAULT");
  await client.query("VACUUM (ANALYZE)");
}
