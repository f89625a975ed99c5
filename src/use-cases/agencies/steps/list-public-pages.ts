import {
  countPublishedExperiences,
  listPublishedIds,
} from "../../../db/queries/experiences/experience-addresses.ts";
import { PRIVACY_VERSION, TERMS_VERSION } from "../../../domain/booking/consents.ts";
import { experiencePath, PUBLIC_PAGES } from "../../../domain/sharing/public-pages.ts";
import type { Needs } from "../../context.ts";

export interface PublicPage {
  /** Path without the language. */
  path: string;
  /** Null if changes are not recorded. */
  changedAt: Date | null;
}

/** An experience has two URLs, one per language. */
const EXPERIENCES_ON_A_PAGE = 2000;

const latestOf = (...dates: (Date | null)[]): Date =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)));

/** Returns null for a page with CMS texts, whose changes are not recorded here. */
function changeTimeOf(page: (typeof PUBLIC_PAGES)[number], agencyAt: Date, experiencesAt: Date | null) {
  switch (page) {
    case "/home":
      return latestOf(agencyAt, experiencesAt);
    case "/about-us":
      return null;
    case "/contact-us":
      return agencyAt;
    case "/terms":
      return latestOf(agencyAt, new Date(TERMS_VERSION));
    case "/privacy":
      return latestOf(agencyAt, new Date(PRIVACY_VERSION));
  }
}

export async function listPublicPages(
  ctx: Needs<"db" | "agency">,
): Promise<{ pages: PublicPage[]; experiencePages: number }> {
  const { count, changedAt } = await countPublishedExperiences(ctx.db, ctx.agency.id);
  const pages = PUBLIC_PAGES.map((path) => ({
    path,
    changedAt: changeTimeOf(path, ctx.agency.updatedAt, changedAt),
  }));
  return { pages, experiencePages: Math.ceil(count / EXPERIENCES_ON_A_PAGE) };
}

/** @param page counted from 1. */
export async function listPublicExperiences(
  ctx: Needs<"db" | "agency">,
  page: number,
): Promise<PublicPage[]> {
  const limit = EXPERIENCES_ON_A_PAGE;
  const found = await listPublishedIds(ctx.db, ctx.agency.id, { offset: (page - 1) * limit, limit });
  return found.map(({ id, changedAt }) => ({ path: experiencePath(id), changedAt }));
}
