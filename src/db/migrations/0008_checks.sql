ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status_known" CHECK ("bookings"."status" in ('PENDING', 'CONFIRMED', 'CANCELLED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_takes_seats" CHECK ("bookings"."participants" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_owes_nothing_negative" CHECK (least("bookings"."unit_price", "bookings"."taxes", "bookings"."insurance", "bookings"."total_price") >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_capacity_not_negative" CHECK ("departures"."capacity" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status_known" CHECK ("messages"."status" in ('waiting', 'sending', 'sent', 'refused', 'in-doubt', 'dropped')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('pending', 'approved', 'rejected')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_not_negative" CHECK (least("payments"."attempt", "payments"."amount", "payments"."amount_refunded") >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('requested', 'in-process', 'settled', 'refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_not_negative" CHECK ("refunds"."amount" >= 0) NOT VALID;