UPDATE "bookings" SET "owes" = true WHERE ("agency_id", "id") IN (
  SELECT e."agency_id", e."booking_id" FROM "booking_entries" AS e
  WHERE (e."agency_id", e."booking_id") IN (
    SELECT p."agency_id", p."booking_id" FROM "payments" AS p
    WHERE p."payment_method" = 'on-account' OR p."provider_status" IN ('charged_back', 'in_mediation'))
  GROUP BY e."agency_id", e."booking_id" HAVING sum(e."amount") > 0);
