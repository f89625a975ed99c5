CREATE INDEX CONCURRENTLY "bookings_departs" ON "bookings" USING btree ("agency_id","date","start_time","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_created" ON "bookings" USING btree ("agency_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_experience_departs" ON "bookings" USING btree ("agency_id","experience_id","date","start_time","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_pending_departs" ON "bookings" USING btree ("agency_id","date","start_time","id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_by_hand_departs" ON "bookings" USING btree ("agency_id","date","start_time","id") WHERE source = 'hand' or source is null and user_id is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "participants_search" ON "participants" USING gin (array_to_tsvector("search_terms"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "participants_incomplete" ON "participants" USING btree ("agency_id","booking_id") WHERE name is null or document_type is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_owing" ON "payments" USING btree ("agency_id","booking_id") WHERE payment_method = 'on-account' or provider_status in ('charged_back', 'in_mediation');