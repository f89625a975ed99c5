CREATE TABLE "answers" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"participant_id" uuid,
	"value" text NOT NULL,
	"consented_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answers_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "answers_one_each" UNIQUE NULLS NOT DISTINCT("agency_id","booking_id","question_id","participant_id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"experience_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"text" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"is_required" boolean NOT NULL,
	"is_sensitive" boolean NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "questions_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "questions_subject_known" CHECK ("questions"."subject" in ('booking', 'participant')),
	CONSTRAINT "questions_kind_known" CHECK ("questions"."kind" in ('text', 'choice', 'yes-no', 'number', 'date')),
	CONSTRAINT "questions_sensitive_optional" CHECK (not ("questions"."is_required" and "questions"."is_sensitive"))
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question" FOREIGN KEY ("agency_id","question_id") REFERENCES "public"."questions"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_participant" FOREIGN KEY ("agency_id","participant_id") REFERENCES "public"."participants"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_experience_known" FOREIGN KEY ("agency_id","experience_id") REFERENCES "public"."experiences"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_question_of" ON "answers" USING btree ("agency_id","question_id");--> statement-breakpoint
CREATE INDEX "questions_experience" ON "questions" USING btree ("agency_id","experience_id","position");