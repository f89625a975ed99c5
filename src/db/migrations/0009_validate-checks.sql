ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_status_known";--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_takes_seats";--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_owes_nothing_negative";--> statement-breakpoint
ALTER TABLE "departures" VALIDATE CONSTRAINT "departures_capacity_not_negative";--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_status_known";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_status_known";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_not_negative";--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_status_known";--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_not_negative";