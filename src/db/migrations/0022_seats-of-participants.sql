ALTER TABLE "bookings" ADD CONSTRAINT "bookings_seats_for_participants" CHECK ("bookings"."seats" between 1 and "bookings"."participants") NOT VALID;
