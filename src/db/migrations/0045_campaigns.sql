CREATE TABLE "campaign_bookings" (
	"agency_id" text NOT NULL,
	"campaign_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"status" text NOT NULL,
	"outcome" text,
	"failure" text,
	"refund_amount" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_bookings_agency_id_campaign_id_booking_id_pk" PRIMARY KEY("agency_id","campaign_id","booking_id"),
	CONSTRAINT "campaign_bookings_status_known" CHECK ("campaign_bookings"."status" in ('waiting', 'done', 'skipped', 'failed')),
	CONSTRAINT "campaign_bookings_not_negative" CHECK ("campaign_bookings"."refund_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"departure_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"note" jsonb,
	"status" text NOT NULL,
	"people" integer NOT NULL,
	"started_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaigns_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "campaigns_status_known" CHECK ("campaigns"."status" in ('running', 'stopped', 'done')),
	CONSTRAINT "campaigns_cause_known" CHECK ("campaigns"."cause" in ('weather', 'minimum', 'authority', 'agency'))
);
--> statement-breakpoint
ALTER TABLE "campaign_bookings" ADD CONSTRAINT "campaign_bookings_campaign" FOREIGN KEY ("agency_id","campaign_id") REFERENCES "public"."campaigns"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_bookings" ADD CONSTRAINT "campaign_bookings_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_departure" FOREIGN KEY ("agency_id","departure_id") REFERENCES "public"."departures"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_bookings_booking" ON "campaign_bookings" USING btree ("agency_id","booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_of_departure" ON "campaigns" USING btree ("agency_id","departure_id");--> statement-breakpoint
CREATE INDEX "campaigns_unfinished" ON "campaigns" USING btree ("agency_id","created_at") WHERE status <> 'done';