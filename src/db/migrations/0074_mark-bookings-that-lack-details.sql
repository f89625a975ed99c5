UPDATE "bookings" SET "lacks_details" = true WHERE ("agency_id", "id") IN (
  SELECT p."agency_id", p."booking_id" FROM "participants" AS p WHERE p."name" IS NULL OR p."document_type" IS NULL);
