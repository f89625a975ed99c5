ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_seats_for_participants";
