import { findUser, listProviders } from "../../db/queries/identity/users.ts";
import { DomainError } from "../../domain/errors.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { toUserView } from "./finish-registration.ts";
import type { ProfileView } from "./user-view.ts";

/** @throws DomainError `not-signed-in`, `user-not-found`. */
export async function getProfile(ctx: Needs<"db" | "encryption" | "actor">): Promise<ProfileView> {
  const { userId } = requireMay(ctx.actor, "get-profile");
  const [row, providers] = await Promise.all([findUser(ctx.db, userId), listProviders(ctx.db, userId)]);
  if (!row) throw new DomainError("user-not-found");
  return { ...toUserView(ctx, row), providers };
}
