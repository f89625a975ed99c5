import { requireMay } from "../access/may.ts";
import { type ForgetNeeds, forgetTraveller } from "./forget-traveller.ts";

/** Deletes what is kept of the traveller who asks for it: `forgetTraveller`. @throws DomainError `not-signed-in`. */
export async function eraseUser(ctx: ForgetNeeds): Promise<void> {
  const { userId } = requireMay(ctx.actor, "erase-user");
  await forgetTraveller(ctx, userId);
}
