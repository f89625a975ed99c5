CREATE TABLE "check_ins" (
	"agency_id" text NOT NULL,
	"nonce" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"participant_id" uuid,
	"kind" text NOT NULL,
	"undoes" uuid,
	"reason" text,
	"outcome" text NOT NULL,
	"device_id" uuid NOT NULL,
	"device_time" timestamp (3) with time zone NOT NULL,
	"clock_offset" bigint NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "check_ins_agency_id_nonce_pk" PRIMARY KEY("agency_id","nonce"),
	CONSTRAINT "check_ins_kind_known" CHECK ("check_ins"."kind" in ('in', 'undo', 'no-show'))
);
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_booking" ON "check_ins" USING btree ("agency_id","booking_id","happened_at");