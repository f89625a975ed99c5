ALTER TABLE "participants" ALTER COLUMN "document_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ALTER COLUMN "birth_date" DROP NOT NULL;