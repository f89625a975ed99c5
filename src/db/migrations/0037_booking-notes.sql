CREATE TABLE "booking_notes" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"text" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_notes_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_notes_booking" ON "booking_notes" USING btree ("agency_id","booking_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_notes_created" ON "booking_notes" USING btree ("agency_id","created_at");