import type pg from "pg";

/** Bookings per day are constant: more bookings mean a longer history. */
const A_DAY = 300;
/** Share of bookings in the future. */
const AHEAD = 0.1;

const DEPARTURES = `
  INSERT INTO departures (agency_id, id, experience_id, date, start_time, closed, created_at, updated_at)
  SELECT x.agency_id, uuidv7(), x.id, day::date, '08:00', false, now(), now()
  FROM experiences x, generate_series(current_date - $2::int, current_date + $3::int, interval '1 day') day
  WHERE x.agency_id = $1
  ON CONFLICT DO NOTHING`;

/** One in ten is cancelled, one in five hundred waits for payment, one in a hundred was made by hand. */
const BOOKINGS = `
  INSERT INTO bookings (agency_id, id, code, user_id, experience_id, departure_id, date, start_time, duration, status,
    participants, seats, title, short_description, image, price_option, price_description, unit_price, taxes, insurance,
    total_price, hold_expires_at, confirmed_at, request_hash, locale, source, site_origin, consents, created_at, updated_at)
  SELECT d.agency_id, uuidv7(), 'AV-' || lpad(to_hex(n), 10, '0'), CASE WHEN n % 100 = 0 THEN NULL ELSE $4::uuid END,
    d.experience_id, d.id, d.date, d.start_time, 'PT9H',
    CASE WHEN n % 500 = 1 THEN 'PENDING' WHEN n % 10 = 2 THEN 'CANCELLED' ELSE 'CONFIRMED' END, 2, 2, 'Caminata al páramo',
    'Frailejones y lagunas.', '/media/paramo.jpg', 'Adulto', 'Desde 12 años', 180000, 57478, 8000, 360000,
    d.date::timestamptz, CASE WHEN n % 500 <> 1 THEN d.date::timestamptz - interval '6 hours' END, md5(n::text), 'es-CO',
    CASE WHEN n % 100 = 0 THEN 'hand' ELSE 'site' END, 'https://www.andesvivo.test', '{}',
    d.date::timestamptz - interval '6 hours' + n * interval '1 ms', now()
  FROM (SELECT *, row_number() OVER (ORDER BY date, id) AS at, count(*) OVER () AS many FROM departures WHERE agency_id = $1) d,
    generate_series(1, $3::int) k, LATERAL (SELECT (d.at - 1) * $3::int + k AS n) numbered
  WHERE numbered.n <= $2::int`;

const OF_AGENCY = "FROM bookings WHERE agency_id = $1";

/** Two participants each, from a few hundred names. One booking in fifty lacks details of its participants. */
const PEOPLE = `
  INSERT INTO participants (agency_id, id, booking_id, position, name, document_type, email, phone_number, search_terms)
  SELECT agency_id, uuidv7(), id, p, named.name, CASE WHEN nth % 50 = 0 AND p = 1 THEN NULL ELSE 'CC' END,
    named.email, NULL,
    ARRAY[agency_id || '/' || lower(split_part(named.name, ' ', 1)), agency_id || '/' || lower(split_part(named.name, ' ', 2)),
      agency_id || '/' || named.email, agency_id || '#tests.' || (nth % 10000)]
  FROM (SELECT *, row_number() OVER (ORDER BY id) AS nth FROM bookings WHERE agency_id = $1) b, generate_series(0, 1) p,
    LATERAL (SELECT (ARRAY['Ana', 'Luz', 'Juan', 'Pedro', 'Sara', 'Diego', 'Laura', 'Iván'])[1 + nth % 8] || ' '
      || (ARRAY['Restrepo', 'Gil', 'Peña', 'Ruiz', 'Mora', 'Lara'])[1 + (nth / 8) % 6] || nth % 1000 AS name,
      'v' || nth || '.' || p || '@viajeros.test' AS email) named`;

const FURTHER_STATEMENTS = [
  `INSERT INTO booking_lines (agency_id, booking_id, position, price_option, price_description, unit_price, people, amount,
    taxes, insurance)
    SELECT agency_id, id, 0, price_option, price_description, unit_price, 2, total_price, taxes, insurance ${OF_AGENCY}`,
  // One in a thousand is on account.
  `INSERT INTO payments (agency_id, id, booking_id, attempt, provider_payment_id, payment_method, status, amount, amount_refunded,
    currency, created_at, updated_at)
    SELECT agency_id, uuidv7(), id, 1, id::text, CASE WHEN nth % 1000 = 3 THEN 'on-account' ELSE 'mercado-pago' END, 'approved',
      CASE WHEN nth % 1000 = 3 THEN 0 ELSE total_price END, 0, 'COP', created_at, created_at
    FROM (SELECT *, row_number() OVER (ORDER BY id) AS nth FROM bookings WHERE agency_id = $1) b WHERE status <> 'PENDING'`,
  `INSERT INTO booking_entries (agency_id, id, booking_id, kind, line, amount, taxes, insurance, service_date, actor, reason,
    written_at)
    SELECT agency_id, uuidv7(), id, 'charge', 0, total_price, taxes, insurance, date, 'system', 'create-booking', created_at
    ${OF_AGENCY}`,
  `INSERT INTO booking_entries (agency_id, id, booking_id, kind, line, amount, taxes, insurance, payment_id, service_date, actor,
    reason, written_at)
    SELECT p.agency_id, uuidv7(), p.booking_id, 'payment', NULL, 0 - p.amount, 0, 0, p.id, b.date, 'system', 'record-payment',
      p.created_at
    FROM payments p JOIN bookings b ON b.agency_id = p.agency_id AND b.id = p.booking_id
    WHERE p.agency_id = $1 AND p.amount > 0`,
  `INSERT INTO audit (agency_id, id, name, actor, subject, facts, at)
    SELECT agency_id, uuidv7(), 'create-booking', 'traveller:' || coalesce(user_id::text, ''), id,
      '{"seats": 2, "totalPrice": 360000, "holdExpiresAt": "2026-01-01T00:00:00Z"}', created_at ${OF_AGENCY}`,
  `INSERT INTO audit (agency_id, id, name, actor, subject, facts, at)
    SELECT agency_id, uuidv7(), 'pay-booking', 'staff:01900000-0000-7000-8000-000000000001', id, '{"attempt": 1}', created_at
    FROM bookings WHERE agency_id = $1 AND source = 'hand'`,
  `INSERT INTO messages (agency_id, id, cause, content, locale, status, attempts, created_at, updated_at)
    SELECT agency_id, uuidv7(), 'booking-confirmed:' || id, jsonb_build_object('kind', 'booking-confirmed', 'bookingId', id),
      'es-CO', 'sent', 1, created_at, created_at ${OF_AGENCY} AND status = 'CONFIRMED'`,
];

export async function fillAgency(
  client: pg.Client,
  { agencyId, userId, bookings }: { agencyId: string; userId: string; bookings: number },
): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM experiences WHERE agency_id = $1",
    [agencyId],
  );
  const experiences = rows[0]?.count ?? 1;
  const days = Math.max(4, Math.ceil(bookings / A_DAY));
  const ahead = Math.max(2, Math.round(days * AHEAD));
  await client.query("SET session_replication_role = replica");
  await client.query("SET synchronous_commit = off");
  await client.query(DEPARTURES, [agencyId, days - ahead, ahead]);
  await client.query(BOOKINGS, [agencyId, bookings, Math.ceil(A_DAY / experiences), userId]);
  await client.query("ANALYZE bookings");
  await client.query(PEOPLE, [agencyId]);
  for (const statement of FURTHER_STATEMENTS) await client.query(statement, [agencyId]);
  await client.query("SET session_replication_role = DEFAULT");
  await client.query("VACUUM (ANALYZE)");
}
