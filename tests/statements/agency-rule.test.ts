import { expect, test } from "vitest";
import { breachOf } from "./agency-rule.ts";

const distributed = new Set(["bookings", "participants", "departures"]);
const breach = (text: string) => breachOf(text, distributed);

test.each([
  'select "id" from "bookings" where ("bookings"."agency_id" = $1 and "bookings"."id" = $2) for no key update',
  "select 1 from bookings b join participants p on p.agency_id = b.agency_id and p.booking_id = b.id where b.agency_id = $1",
  'insert into "participants" ("agency_id", "name") values ($1, $2), ($3, $4) on conflict do nothing returning "id"',
  'update "bookings" as kept set "status" = $1 where kept.agency_id = $2 and (kept.id = $3 or kept.id = $4)',
  "delete from bookings where $1 = agency_id",
  "select 1 from users, agency_hosts where users.id = $1",
  'select (select sum("participants") from "bookings" where "bookings"."agency_id" = $1) from "departures" where "departures"."agency_id" = $2',
  "with due as (select id from bookings where agency_id = $1) delete from participants where agency_id = $1 and id in (select id from due)",
  "select 'from bookings' -- from bookings",
  "select 1 from bookings where agency_id = $1 union select 1 from departures where agency_id = $1",
])("a statement that names its agency is accepted: %s", (text) => {
  expect(breach(text)).toBeUndefined();
});

test.each([
  ['select "id" from "bookings" where "bookings"."id" = $1', "bookings"],
  ["select 1 from bookings where agency_id = $1 or id = $2", "bookings"],
  ["select 1 from bookings where (agency_id = $1 or id = $2) and id = $3", "bookings"],
  ["select 1 from bookings where not (agency_id = $1)", "bookings"],
  ["select 1 from bookings where agency_id <> $1", "bookings"],
  ["select 1 from bookings where agency_id in (select id from agencies)", "bookings"],
  ["select agency_id = $1 from bookings", "bookings"],
  ["update bookings set agency_id = $1 where id = $2", "bookings"],
  [
    "select 1 from bookings b join participants p on p.booking_id = b.id where b.agency_id = $1",
    "participants",
  ],
  ["select 1 from bookings b, departures d where b.agency_id = $1", "departures"],
  [
    "select 1 from bookings where agency_id = $1 and exists (select from departures where id = bookings.id)",
    "departures",
  ],
  [
    'select (select 1 from "departures" where "departures"."agency_id" = "bookings"."agency_id") from "bookings" where "bookings"."agency_id" = $1',
    "departures",
  ],
  ["with due as (delete from bookings where id = $1) select 1", "bookings"],
  ["select 1 from bookings where agency_id = $1 union all select 1 from departures", "departures"],
  ["insert into bookings (id) values ($1)", "bookings"],
  ["insert into bookings (id, agency_id) values ($1, default)", "bookings"],
  ["insert into bookings (agency_id) select agency_id from bookings where agency_id = $1", "bookings"],
  ["delete from public.bookings", "bookings"],
])("a statement that does not name its agency is refused: %s", (text, table) => {
  expect(breach(text)).toBe(`${table} without its agency`);
});
