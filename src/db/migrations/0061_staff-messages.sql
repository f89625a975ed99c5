CREATE TABLE "staff_message_bookings" (
	"agency_id" text NOT NULL,
	"staff_message_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"status" text NOT NULL,
	"skipped" text,
	"failure" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_message_bookings_pk" PRIMARY KEY("agency_id","staff_message_id","booking_id"),
	CONSTRAINT "staff_message_bookings_status_known" CHECK ("staff_message_bookings"."status" in ('waiting', 'done', 'skipped', 'failed')),
	CONSTRAINT "staff_message_bookings_skipped" CHECK (("staff_message_bookings"."status" = 'skipped') = ("staff_message_bookings"."skipped" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_messages" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"departure_id" uuid NOT NULL,
	"texts" jsonb NOT NULL,
	"revision" text NOT NULL,
	"status" text NOT NULL,
	"send_now" boolean NOT NULL,
	"send_after" timestamp (3) with time zone,
	"written_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_messages_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "staff_messages_status_known" CHECK ("staff_messages"."status" in ('running', 'stopped', 'done'))
);
--> statement-breakpoint
ALTER TABLE "staff_message_bookings" ADD CONSTRAINT "staff_message_bookings_message" FOREIGN KEY ("agency_id","staff_message_id") REFERENCES "public"."staff_messages"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message_bookings" ADD CONSTRAINT "staff_message_bookings_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_messages" ADD CONSTRAINT "staff_messages_departure" FOREIGN KEY ("agency_id","departure_id") REFERENCES "public"."departures"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_message_bookings_booking" ON "staff_message_bookings" USING btree ("agency_id","booking_id");--> statement-breakpoint
CREATE INDEX "staff_messages_departure" ON "staff_messages" USING btree ("agency_id","departure_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_messages_created" ON "staff_messages" USING btree ("agency_id","created_at");