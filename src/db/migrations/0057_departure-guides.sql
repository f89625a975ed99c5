CREATE TABLE "departure_guides" (
	"agency_id" text NOT NULL,
	"departure_id" uuid NOT NULL,
	"guide_id" uuid NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "departure_guides_agency_id_departure_id_guide_id_pk" PRIMARY KEY("agency_id","departure_id","guide_id")
);
--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "departure_guides" ADD CONSTRAINT "departure_guides_departure" FOREIGN KEY ("agency_id","departure_id") REFERENCES "public"."departures"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_guides" ADD CONSTRAINT "departure_guides_guide_known" FOREIGN KEY ("agency_id","guide_id") REFERENCES "public"."guides"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departure_guides_guide" ON "departure_guides" USING btree ("agency_id","guide_id");