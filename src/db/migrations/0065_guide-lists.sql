CREATE TABLE "guide_list_recipients" (
	"agency_id" text NOT NULL,
	"guide_list_id" uuid NOT NULL,
	"guide_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guide_list_recipients_pk" PRIMARY KEY("agency_id","guide_list_id","guide_id")
);
--> statement-breakpoint
CREATE TABLE "guide_list_settings" (
	"agency_id" text NOT NULL,
	"list_time" text,
	"panel_origin" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guide_list_settings_agency_id_pk" PRIMARY KEY("agency_id")
);
--> statement-breakpoint
CREATE TABLE "guide_lists" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"departure_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"cause" text NOT NULL,
	"digest" text NOT NULL,
	"people" integer NOT NULL,
	"panel_origin" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guide_lists_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "guide_lists_revision" UNIQUE("agency_id","departure_id","revision"),
	CONSTRAINT "guide_lists_cause_known" CHECK ("guide_lists"."cause" in ('due', 'changed', 'by-hand', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "guide_list_recipients" ADD CONSTRAINT "guide_list_recipients_list" FOREIGN KEY ("agency_id","guide_list_id") REFERENCES "public"."guide_lists"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_lists" ADD CONSTRAINT "guide_lists_departure" FOREIGN KEY ("agency_id","departure_id") REFERENCES "public"."departures"("agency_id","id") ON DELETE no action ON UPDATE no action;