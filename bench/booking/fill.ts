import type pg from "pg";

export interface Scale {
  agencies: number;
  experiencesPerAgency: number;
  days: number;
  bookingsPerDeparture: number;
}

/** 10⁵ departures and 10⁶ bookings. */
export const FULL: Scale = { agencies: 5, experiencesPerAgency: 20, days: 500, bookingsPerDeparture: 10 };
/** 10⁴ departures and 10⁵ bookings. */
export const QUICK: Scale = { agencies: 5, experiencesPerAgency: 4, days: 250, bookingsPerDeparture: 10 };

const STATUS = `CASE WHEN n % 10 < 7 THEN 'CONFIRMED' WHEN n % 10 = 7 THEN 'CANCELLED' ELSE 'PENDING' END`;
const HOLD_END = `now() + CASE WHEN n % 10 = 9 THEN interval '1 day' ELSE interval '-1 day' END`;

const DEPARTURES = `
  INSERT INTO departures (agency_id, id, experience_id, date, start_time, capacity, closed, created_at, updated_at)
  SELECT agency_id, uuidv7(), id, $3::date + day, start_time, NULL, false, now(), now()
  FROM experiences, generate_series(0, $1::int - 1) day, (VALUES ('08:00'), ('13:00')) times (start_time)
  WHERE $2::uuid IS NULL OR id = $2
  ON CONFLICT DO NOTHING`;

// The order scatters a departure's bookings over the table, because people book over months.
const BOOKINGS = `
  INSERT INTO bookings (agency_id, id, code, user_id, experience_id, departure_id, date, start_time, duration, status,
    participants, title, short_description, image, price_option, price_description, unit_price, taxes, insurance,
    total_price, hold_expires_at, idempotency_key, request_hash, locale, site_origin, consents, created_at, updated_at)
  SELECT agency_id, booking, 'B-' || booking, (SELECT id FROM users ORDER BY id LIMIT 1), experience_id, id, date,
    start_time, 'PT9H', ${STATUS}, 1 + n % 3, 'Caminata al páramo', 'Frailejones y lagunas.', '/media/paramo.jpg',
    'Adulto', 'Desde 12 años', 180000, 28739, 4000, 180000 * (1 + n % 3), ${HOLD_END}, booking::text, md5(booking::text),
    'es-CO', 'https://www.andesvivo.test', '{"ip": "190.24.1.1"}', now(), now()
  FROM (SELECT d.*, n, uuidv7() AS booking FROM departures d, generate_series(0, $1::int - 1) n
    WHERE ($2::uuid IS NULL OR experience_id = $2) ORDER BY n, d.date) made`;

const PEOPLE = `
  INSERT INTO participants (agency_id, id, booking_id, position, name, document_type, document_number, birth_date)
  SELECT agency_id, uuidv7(), id, position, 'Ana Restrepo', 'CC', '1020304050', '1990-04-12'
  FROM bookings, generate_series(0, participants - 1) position`;

const PAYMENTS = `
  INSERT INTO payments (agency_id, id, booking_id, attempt, provider_payment_id, status, amount, amount_refunded,
    currency, created_at, updated_at)
  SELECT agency_id, uuidv7(), id, 1, id::text, 'approved', total_price, 0, 'COP', created_at, updated_at
  FROM bookings`;

/**
 * @param options.from first day.
 * @param options.experienceId fills only this experience; the default is all experiences.
 */
export async function fill(
  client: pg.Client,
  options: { from: string; days: number; bookingsPerDeparture: number; experienceId?: string },
): Promise<void> {
  const experienceId = options.experienceId ?? null;
  await client.query("SET session_replication_role = replica");
  await client.query(DEPARTURES, [options.days, experienceId, options.from]);
  await client.query("ANALYZE departures");
  await client.query(BOOKINGS, [options.bookingsPerDeparture, experienceId]);
  if (options.bookingsPerDeparture > 0) {
    await client.query(PEOPLE);
    await client.query(PAYMENTS);
  }
  await client.query("SET session_replication_role = DEFAULT");
  await client.query("VACUUM (ANALYZE) departures, bookings, participants, payments");
}
