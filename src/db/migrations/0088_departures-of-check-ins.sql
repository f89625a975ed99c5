CREATE TABLE "former_departure_guides" (
	"agency_id" text NOT NULL,
	"departure_id" uuid NOT NULL,
	"guide_id" uuid NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_departure_guides_agency_id_departure_id_guide_id_pk" PRIMARY KEY("agency_id","departure_id","guide_id")
);
--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "departure_id" uuid;--> statement-breakpoint
ALTER TABLE "former_departure_guides" ADD CONSTRAINT "former_departure_guides_departure" FOREIGN KEY ("agency_id","departure_id") REFERENCES "public"."departures"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_departure_guides_guide" ON "former_departure_guides" USING btree ("agency_id","guide_id");