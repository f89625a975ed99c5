CREATE INDEX CONCURRENTLY "bookings_taken_seats" ON "bookings" USING btree ("agency_id","departure_id","status","hold_expires_at","participants","seats") WHERE status <> 'CANCELLED';
