import type pg from "pg";

export interface OtherAgencies {
  agencies: number;
  experiencesPerAgency: number;
  bookings: number;
}

/** 10³ rows. */
export const FEW_ROWS: OtherAgencies = { agencies: 10, experiencesPerAgency: 100, bookings: 1_000 };
/** 10⁶ rows. */
export const MANY_ROWS: OtherAgencies = { agencies: 1_000, experiencesPerAgency: 1_000, bookings: 1_000_000 };
/** 10⁵ rows, for quick runs. */
export const QUICK_ROWS: OtherAgencies = { agencies: 100, experiencesPerAgency: 1_000, bookings: 100_000 };

const AGENCIES = `
  INSERT INTO agencies SELECT made.* FROM (SELECT * FROM agencies LIMIT 1) own, generate_series(1, $1::int) n,
    jsonb_populate_record(NULL::agencies, to_jsonb(own) || jsonb_build_object('id', 'other-' || n)) made`;

const HOSTS = `
  INSERT INTO agency_hosts (host, agency_id) SELECT id || '.test', id FROM agencies`;

const EXPERIENCES = `
  INSERT INTO experiences (agency_id, id, position, published, title, short_description, description, place, region,
    latitude, longitude, meeting_point, highlights, included, not_included, requirements, difficulty, languages,
    minimum_age, duration, price_list, schedule, images, created_at, updated_at)
  SELECT 'other-' || a, uuidv7(), n, true, title, short_description, description, place, region, latitude, longitude,
    meeting_point, '[]', '[]', '[]', '[]', difficulty, languages, minimum_age, duration, price_list, schedule, '[]', now(), now()
  FROM (SELECT * FROM experiences ORDER BY id LIMIT 1) e, generate_series(1, $1::int) a, generate_series(1, $2::int) n`;

const USERS = `
  INSERT INTO users (id, name, email)
  SELECT id, 'Ana Restrepo', id || '@otros.test' FROM (SELECT uuidv7() AS id FROM generate_series(1, $1::int)) made`;

const SESSIONS = `
  INSERT INTO sessions (id, session_token, user_id, expires)
  SELECT uuidv7(), md5(id::text), id, now() + interval '20 days' FROM users WHERE email LIKE '%@otros.test'`;

/** Five bookings per departure. */
const DEPARTURES = `
  INSERT INTO departures (agency_id, id, experience_id, date, start_time, closed, created_at, updated_at)
  SELECT agency_id, uuidv7(), id, current_date + 1 + (at % 30)::int, '08:00', false, now(), now()
  FROM (SELECT agency_id, id, row_number() OVER (ORDER BY agency_id, position) AS at FROM experiences
    WHERE agency_id LIKE 'other-%' AND position % 5 = 0) e LIMIT $1::int / 5`;

/**
 * Each traveller has one booking. If one traveller had all bookings, PostgreSQL would make a new plan for each query about a
 * traveller.
 */
const BOOKINGS = `
  INSERT INTO bookings (agency_id, id, code, user_id, experience_id, departure_id, date, start_time, duration, status,
    participants, title, short_description, image, price_option, price_description, unit_price, taxes, insurance,
    total_price, hold_expires_at, idempotency_key, request_hash, locale, site_origin, consents, created_at, updated_at)
  SELECT agency_id, id, 'B-' || id, user_id, experience_id, departure_id, date, '08:00', 'PT9H',
    CASE WHEN n < 4 THEN 'CONFIRMED' ELSE 'PENDING' END, 2, 'Caminata al páramo', 'Frailejones y lagunas.',
    '/media/paramo.jpg', 'Adulto', 'Desde 12 años', 180000, 28739, 4000, 360000, now() + interval '1 day', id::text,
    md5(id::text), 'es-CO', 'https://www.andesvivo.test', '{"ip": "190.24.1.1"}', now(), now()
  FROM (SELECT d.agency_id, uuidv7() AS id, d.experience_id, d.id AS departure_id, d.date, n, row_number() OVER () AS at
    FROM departures d, generate_series(1, 5) n WHERE d.agency_id LIKE 'other-%') made
  JOIN (SELECT id AS user_id, row_number() OVER () AS at FROM users WHERE email LIKE '%@otros.test') somebody USING (at)`;

const FROM_BOOKINGS = `FROM bookings WHERE agency_id LIKE 'other-%'`;

const FURTHER_STATEMENTS = [
  `INSERT INTO participants (agency_id, id, booking_id, position, name, document_type)
    SELECT agency_id, uuidv7(), id, 0, 'Ana Restrepo', 'CC' ${FROM_BOOKINGS}`,
  `INSERT INTO booking_lines (agency_id, booking_id, position, price_option, price_description, unit_price, people, amount,
    taxes, insurance)
    SELECT agency_id, id, 0, price_option, price_description, unit_price, 2, total_price, taxes, insurance ${FROM_BOOKINGS}`,
  `INSERT INTO booking_entries (agency_id, id, booking_id, kind, line, amount, taxes, insurance, service_date, actor, reason,
    written_at)
    SELECT agency_id, uuidv7(), id, kind, line, sign * total_price, 0, 0, date, 'system', 'create-booking', now()
    FROM bookings, (VALUES ('charge', 0, 1), ('payment', NULL, -1)) made (kind, line, sign) WHERE agency_id LIKE 'other-%'`,
  `INSERT INTO booking_changes (agency_id, id, booking_id, revision, status, plan, departure_id, seats, hold_expires_at,
    to_pay, refund, idempotency_key, request_hash, created_at, updated_at)
    SELECT agency_id, uuidv7(), id, 0, CASE status WHEN 'PENDING' THEN 'pending' ELSE 'applied' END, '{}', departure_id, 1,
      hold_expires_at, 180000, 0, id::text, md5(id::text), now(), now() ${FROM_BOOKINGS}`,
  `INSERT INTO payments (agency_id, id, booking_id, attempt, provider_payment_id, status, amount, amount_refunded, currency,
    created_at, updated_at)
    SELECT agency_id, uuidv7(), id, 1, id::text, 'approved', total_price, 0, 'COP', now(), now() ${FROM_BOOKINGS}`,
  `INSERT INTO refunds (agency_id, id, booking_id, payment_id, amount, reason, status, created_at, updated_at)
    SELECT agency_id, id, booking_id, id, amount, 'cancellation', 'settled', now(), now()
    FROM payments WHERE agency_id LIKE 'other-%'`,
  `INSERT INTO payment_notices (agency_id, id, event_id, action, provider_payment_id, received_at, handled_at)
    SELECT agency_id, uuidv7(), id::text, 'payment.updated', id::text, now(), now() ${FROM_BOOKINGS}`,
  `INSERT INTO wishlists (agency_id, id, user_id, name, created_at, updated_at)
    SELECT agency_id, id, user_id, 'Vacaciones', now(), now() ${FROM_BOOKINGS}`,
  `INSERT INTO wishlist_items (agency_id, wishlist_id, experience_id, added_at)
    SELECT agency_id, id, experience_id, now() ${FROM_BOOKINGS}`,
];

export async function addOtherAgencies(client: pg.Client, others: OtherAgencies): Promise<void> {
  await client.query("SET session_replication_role = replica");
  await client.query("SET synchronous_commit = off");
  await client.query(AGENCIES, [others.agencies]);
  await client.query(HOSTS);
  await client.query(EXPERIENCES, [others.agencies, others.experiencesPerAgency]);
  await client.query(USERS, [others.bookings]);
  await client.query(SESSIONS);
  await client.query(DEPARTURES, [others.bookings]);
  await client.query("ANALYZE departures");
  await client.query(BOOKINGS);
  for (const statement of FURTHER_STATEMENTS) await client.query(statement);
  await client.query("SET session_replication_role = DEFAULT");
  await client.query("VACUUM (ANALYZE)");
}
