CREATE TABLE "booking_lines" (
	"agency_id" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"price_option" text NOT NULL,
	"price_description" text NOT NULL,
	"unit_price" integer NOT NULL,
	"people" integer NOT NULL,
	"amount" integer NOT NULL,
	"taxes" integer NOT NULL,
	"insurance" integer NOT NULL,
	CONSTRAINT "booking_lines_agency_id_booking_id_position_pk" PRIMARY KEY("agency_id","booking_id","position"),
	CONSTRAINT "booking_lines_has_people" CHECK ("booking_lines"."people" > 0),
	CONSTRAINT "booking_lines_owes_nothing_negative" CHECK (least("booking_lines"."unit_price", "booking_lines"."amount", "booking_lines"."taxes", "booking_lines"."insurance") >= 0)
);
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "line" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;