import { requireMay } from "../access/may.ts";
import { type ForgetNeeds, forgetTraveller } from "./forget-traveller.ts";

/** Deletes the calling traveller's personal data with `forgetTraveller`. @throws DomainError `not-signed-in`. */
export async function eraseUser(ctx: ForgetNeeds): Promise<void> {
  const { userId } = requireMay(ctx.actor, "erase-user");
  await forgetTraveller(ctx, userId);
}
