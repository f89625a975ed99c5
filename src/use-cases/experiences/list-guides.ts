import { listGuides as findGuides } from "../../db/queries/experiences/social-proof.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import { EVERYBODY } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";
import { type GuideView, toGuideView } from "./guide-view.ts";

export const listGuides = defineUseCase({
  name: "list-guides",
  may: EVERYBODY,
  needs: ["db", "clock", "agency"],
  async run(ctx): Promise<GuideView[]> {
    const today = placeDate(ctx.clock.now());
    const guides = await findGuides(ctx.db, ctx.agency.id);
    return guides.map((guide) => toGuideView(guide, today));
  },
});
