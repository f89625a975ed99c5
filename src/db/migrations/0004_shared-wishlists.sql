ALTER TABLE "wishlists" ADD COLUMN "share_token" text;--> statement-breakpoint
CREATE UNIQUE INDEX "wishlists_shared" ON "wishlists" USING btree ("agency_id","share_token");