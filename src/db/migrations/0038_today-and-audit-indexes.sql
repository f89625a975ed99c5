CREATE INDEX CONCURRENTLY "bookings_confirmed" ON "bookings" USING btree ("agency_id","confirmed_at") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_at" ON "audit" USING btree ("agency_id","at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_name" ON "audit" USING btree ("agency_id","name","at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_staff" ON "audit" USING btree ("agency_id","actor","at","id") WHERE actor like 'staff:%';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_halted" ON "messages" USING btree ("agency_id","created_at") WHERE status in ('refused', 'in-doubt');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_open" ON "refunds" USING btree ("agency_id","updated_at") WHERE status in ('refused', 'requested');