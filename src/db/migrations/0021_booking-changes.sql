CREATE TABLE "booking_changes" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"status" text NOT NULL,
	"plan" jsonb NOT NULL,
	"people" text,
	"departure_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"hold_expires_at" timestamp (3) with time zone NOT NULL,
	"to_pay" integer NOT NULL,
	"refund" integer NOT NULL,
	"payment_id" uuid,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_changes_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "booking_changes_status_known" CHECK ("booking_changes"."status" in ('pending', 'applied', 'lapsed', 'withdrawn')),
	CONSTRAINT "booking_changes_not_negative" CHECK (least("booking_changes"."seats", "booking_changes"."to_pay", "booking_changes"."refund") >= 0 and least("booking_changes"."to_pay", "booking_changes"."refund") = 0)
);
--> statement-breakpoint
CREATE TABLE "booking_entries" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"line" integer,
	"amount" integer NOT NULL,
	"taxes" integer NOT NULL,
	"insurance" integer NOT NULL,
	"payment_id" uuid,
	"change_id" uuid,
	"service_date" date NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_entries_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "booking_entries_kind_known" CHECK ("booking_entries"."kind" in ('charge', 'reversal', 'payment', 'refund', 'charge-back', 'write-off'))
);
--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "ended_revision" integer;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "sold_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_departure" FOREIGN KEY ("agency_id","departure_id") REFERENCES "public"."departures"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_entries" ADD CONSTRAINT "booking_entries_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_key" ON "booking_changes" USING btree ("agency_id","booking_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "booking_changes_seats" ON "booking_changes" USING btree ("agency_id","departure_id","hold_expires_at","seats") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "booking_entries_booking" ON "booking_entries" USING btree ("agency_id","booking_id","id");--> statement-breakpoint
CREATE INDEX "booking_entries_written" ON "booking_entries" USING btree ("agency_id","written_at");