import { findUser, listProviders } from "../../db/queries/identity/users.ts";
import { DomainError } from "../../domain/errors.ts";
import { defineUseCase } from "../use-case.ts";
import { toUserView } from "./finish-registration.ts";
import type { ProfileView } from "./user-view.ts";

/** @throws DomainError `not-signed-in`, `user-not-found`. */
export const getProfile = defineUseCase({
  name: "get-profile",
  may: { traveller: true },
  needs: ["db", "encryption"],
  async run(ctx): Promise<ProfileView> {
    const { userId } = ctx.actor;
    const [row, providers] = await Promise.all([findUser(ctx.db, userId), listProviders(ctx.db, userId)]);
    if (!row) throw new DomainError("user-not-found");
    return { ...toUserView(ctx, row), providers };
  },
});
