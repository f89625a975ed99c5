-- Distributes every agency's tables by agency_id, for a deployment that has outgrown one PostgreSQL server.
--
--   psql --no-psqlrc --file src/db/citus.sql "$DATABASE_DIRECT_URL"
--
-- Run it on the coordinator, after the migrations and with the servers stopped. Before it, run CREATE DATABASE and
-- CREATE EXTENSION citus on every node, and citus_set_coordinator_host and citus_add_node on the coordinator.
-- docs/scaling.md describes all steps. The script is atomic and can be run again: distributed tables are skipped.

\set ON_ERROR_STOP on

BEGIN;

-- Foreign keys to reference tables do not work with statements that run on several shards in parallel.
SET LOCAL citus.multi_shard_modify_mode TO 'sequential';
SET LOCAL lock_timeout TO '5s';

-- Every table must be listed. A test compares this list with the schema.
CREATE TEMPORARY TABLE places (name text PRIMARY KEY, place text NOT NULL, nth int GENERATED ALWAYS AS IDENTITY)
  ON COMMIT DROP;

INSERT INTO places (name, place) VALUES
  -- Small, or read by every agency: a copy on every node.
  ('agencies', 'reference'),
  ('agency_hosts', 'reference'),
  ('users', 'reference'),
  ('staff_accounts', 'reference'),
  ('staff_members', 'reference'),
  ('staff_invitations', 'reference'),
  -- Owned by an agency: all rows of an agency are on one node.
  ('experiences', 'distributed'),
  ('departures', 'distributed'),
  ('bookings', 'distributed'),
  ('booking_lines', 'distributed'),
  ('booking_changes', 'distributed'),
  ('booking_entries', 'distributed'),
  ('booking_notes', 'distributed'),
  ('check_ins', 'distributed'),
  ('participants', 'distributed'),
  ('payments', 'distributed'),
  ('refunds', 'distributed'),
  ('booking_attachments', 'distributed'),
  ('refund_approvals', 'distributed'),
  ('campaigns', 'distributed'),
  ('campaign_bookings', 'distributed'),
  ('bulk_changes', 'distributed'),
  ('bulk_change_departures', 'distributed'),
  ('campaign_choices', 'distributed'),
  ('staff_messages', 'distributed'),
  ('staff_message_bookings', 'distributed'),
  ('message_templates', 'distributed'),
  ('guide_list_settings', 'distributed'),
  ('guide_lists', 'distributed'),
  ('guide_list_recipients', 'distributed'),
  ('insurer_settings', 'distributed'),
  ('insurer_lists', 'distributed'),
  ('campaign_seats', 'distributed'),
  ('questions', 'distributed'),
  ('answers', 'distributed'),
  ('payment_notices', 'distributed'),
  ('messages', 'distributed'),
  ('contact_messages', 'distributed'),
  ('audit', 'distributed'),
  ('wishlists', 'distributed'),
  ('saved_travellers', 'distributed'),
  ('wishlist_items', 'distributed'),
  ('merchant_accounts', 'distributed'),
  ('visit_counts', 'distributed'),
  ('guides', 'distributed'),
  ('experience_guides', 'distributed'),
  ('departure_guides', 'distributed'),
  ('former_departure_guides', 'distributed'),
  ('photographs', 'distributed'),
  ('reviews', 'distributed'),
  -- On the coordinator only, like the schemas jobs and drizzle.
  ('accounts', 'local'),
  ('sessions', 'local'),
  ('staff_identities', 'local'),
  ('staff_sessions', 'local'),
  ('staff_recovery_codes', 'local'),
  ('verification_tokens', 'local'),
  ('rate_limits', 'local');

DO $$
DECLARE
  unplaced text;
BEGIN
  SELECT string_agg(tablename, ', ') INTO unplaced FROM pg_tables
  WHERE schemaname = 'public' AND tablename NOT IN (SELECT name FROM places);
  IF unplaced IS NOT NULL THEN
    RAISE EXCEPTION 'these tables have no place in citus.sql: %', unplaced;
  END IF;
END $$;

CREATE TEMPORARY TABLE pending ON COMMIT DROP AS
  SELECT name, place, nth FROM places
  WHERE place <> 'local' AND name::regclass NOT IN (SELECT table_name FROM citus_tables);

-- Tables that reference each other cannot be distributed one by one. Their foreign keys are dropped first and recreated
-- at the end.
CREATE TEMPORARY TABLE keys ON COMMIT DROP AS
  SELECT conrelid::regclass AS of_table, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint
  WHERE contype = 'f' AND conrelid IN (SELECT name::regclass FROM pending WHERE place = 'distributed');

DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT * FROM keys LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.of_table, one.name);
  END LOOP;
  FOR one IN SELECT name FROM pending WHERE place = 'reference' ORDER BY nth LOOP
    PERFORM create_reference_table(one.name);
  END LOOP;
  FOR one IN SELECT name FROM pending WHERE place = 'distributed' ORDER BY nth LOOP
    IF one.name = 'experiences' THEN
      PERFORM create_distributed_table(one.name, 'agency_id', colocate_with => 'none');
    ELSE
      PERFORM create_distributed_table(one.name, 'agency_id', colocate_with => 'experiences');
    END IF;
  END LOOP;
  FOR one IN SELECT * FROM keys LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', one.of_table, one.name, one.definition);
  END LOOP;
END $$;

COMMIT;

SELECT table_name, citus_table_type, distribution_column, colocation_id, shard_count FROM citus_tables
ORDER BY citus_table_type, table_name::text;
