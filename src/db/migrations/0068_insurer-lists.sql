CREATE TABLE "insurer_lists" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"departure_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"cause" text NOT NULL,
	"digest" text NOT NULL,
	"people" integer NOT NULL,
	"address_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "insurer_lists_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "insurer_lists_revision" UNIQUE("agency_id","departure_id","revision"),
	CONSTRAINT "insurer_lists_cause_known" CHECK ("insurer_lists"."cause" in ('due', 'changed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "insurer_settings" (
	"agency_id" text NOT NULL,
	"email" text,
	"address_version" integer NOT NULL,
	"list_time" text NOT NULL,
	"panel_origin" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "insurer_settings_agency_id_pk" PRIMARY KEY("agency_id")
);
--> statement-breakpoint
ALTER TABLE "insurer_lists" ADD CONSTRAINT "insurer_lists_departure" FOREIGN KEY ("agency_id","departure_id") REFERENCES "public"."departures"("agency_id","id") ON DELETE no action ON UPDATE no action;