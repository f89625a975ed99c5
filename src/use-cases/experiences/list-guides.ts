import { listGuides as findGuides } from "../../db/queries/experiences/social-proof.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import type { Needs } from "../context.ts";
import { type GuideView, toGuideView } from "./guide-view.ts";

/** Returns the guides of the agency's published experiences, sorted by name. */
export async function listGuides(ctx: Needs<"db" | "clock" | "agency">): Promise<GuideView[]> {
  const today = placeDate(ctx.clock.now());
  const guides = await findGuides(ctx.db, ctx.agency.id);
  return guides.map((guide) => toGuideView(guide, today));
}
