CREATE INDEX CONCURRENTLY "booking_entries_sums" ON "booking_entries" USING btree ("agency_id","booking_id","kind","amount");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_sold" ON "bookings" USING btree ("agency_id","confirmed_at","status","participants","id") WHERE confirmed_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "booking_entries_booking";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bookings_confirmed";