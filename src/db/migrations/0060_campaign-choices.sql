CREATE TABLE "campaign_choices" (
	"agency_id" text NOT NULL,
	"campaign_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"status" text NOT NULL,
	"outcome" text,
	"departure_id" uuid,
	"chosen_by" text,
	"failure" text,
	"refund_amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_choices_agency_id_campaign_id_booking_id_pk" PRIMARY KEY("agency_id","campaign_id","booking_id"),
	CONSTRAINT "campaign_choices_status_known" CHECK ("campaign_choices"."status" in ('open', 'made', 'closed', 'failed')),
	CONSTRAINT "campaign_choices_not_negative" CHECK ("campaign_choices"."refund_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_seats" (
	"agency_id" text NOT NULL,
	"campaign_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"departure_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	CONSTRAINT "campaign_seats_pk" PRIMARY KEY("agency_id","campaign_id","booking_id","departure_id"),
	CONSTRAINT "campaign_seats_not_negative" CHECK ("campaign_seats"."seats" >= 0)
);
--> statement-breakpoint
ALTER TABLE "campaign_bookings" ADD COLUMN "called_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaign_bookings" ADD COLUMN "called_by" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "offer" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "offered" uuid[];--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "choose_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaign_choices" ADD CONSTRAINT "campaign_choices_campaign" FOREIGN KEY ("agency_id","campaign_id") REFERENCES "public"."campaigns"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_choices" ADD CONSTRAINT "campaign_choices_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_seats" ADD CONSTRAINT "campaign_seats_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_seats" ADD CONSTRAINT "campaign_seats_departure" FOREIGN KEY ("agency_id","departure_id") REFERENCES "public"."departures"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_choices_booking" ON "campaign_choices" USING btree ("agency_id","booking_id");--> statement-breakpoint
CREATE INDEX "campaign_seats_booking" ON "campaign_seats" USING btree ("agency_id","booking_id");--> statement-breakpoint
CREATE INDEX "campaign_seats_taken" ON "campaign_seats" USING btree ("agency_id","departure_id","seats");