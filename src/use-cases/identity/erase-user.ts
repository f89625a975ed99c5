import { defineUseCase } from "../use-case.ts";
import { forgetTraveller } from "./forget-traveller.ts";

/** Deletes the calling traveller's personal data with `forgetTraveller`. @throws DomainError `not-signed-in`. */
export const eraseUser = defineUseCase({
  name: "erase-user",
  may: { traveller: true },
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx): Promise<void> {
    const { userId } = ctx.actor;
    await forgetTraveller(ctx, userId);
  },
});
