CREATE TABLE "experience_guides" (
	"agency_id" text NOT NULL,
	"experience_id" uuid NOT NULL,
	"guide_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "experience_guides_agency_id_experience_id_guide_id_pk" PRIMARY KEY("agency_id","experience_id","guide_id")
);
--> statement-breakpoint
CREATE TABLE "guides" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"photo" jsonb,
	"languages" jsonb NOT NULL,
	"card_number" text,
	"card_expires_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guides_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "photographs" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"experience_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture" jsonb NOT NULL,
	"taken_by" text NOT NULL,
	"credit" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photographs_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "photographs_taken_by_known" CHECK ("photographs"."taken_by" in ('agency', 'traveller'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"experience_id" uuid NOT NULL,
	"booking_id" uuid,
	"published" boolean NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"first_name" text NOT NULL,
	"travelled_in" text NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "reviews_one_for_each_booking" UNIQUE("agency_id","booking_id"),
	CONSTRAINT "reviews_rating_of_five" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "founded_year" integer;--> statement-breakpoint
ALTER TABLE "experience_guides" ADD CONSTRAINT "experience_guides_experience" FOREIGN KEY ("agency_id","experience_id") REFERENCES "public"."experiences"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_guides" ADD CONSTRAINT "experience_guides_guide" FOREIGN KEY ("agency_id","guide_id") REFERENCES "public"."guides"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_experience_known" FOREIGN KEY ("agency_id","experience_id") REFERENCES "public"."experiences"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_experience_known" FOREIGN KEY ("agency_id","experience_id") REFERENCES "public"."experiences"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photographs_experience" ON "photographs" USING btree ("agency_id","experience_id","position");--> statement-breakpoint
CREATE INDEX "reviews_experience" ON "reviews" USING btree ("agency_id","experience_id","travelled_in");