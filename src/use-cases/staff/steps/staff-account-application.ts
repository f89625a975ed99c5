import type { ZodType } from "zod";
import type { Needs } from "../../context.ts";
import { parseInput } from "../../use-case.ts";
import { acceptInvitation, invitationLinkInput, readInvitation } from "./accept-invitation.ts";
import { chooseLocale, chooseLocaleInput } from "./choose-locale.ts";
import { listOwnAgencies } from "./list-own-agencies.ts";
import { proveSecondFactor, proveSecondFactorInput } from "./prove-second-factor.ts";
import { confirmCodes, confirmCodesInput, offerCodes } from "./set-up-codes.ts";
import type { StaffContext } from "./staff-context.ts";

/** The input is checked against the schema, because pages pass form fields on unchecked. */
const bind =
  <C extends Needs<"locale">, I, O>(ctx: C, run: (ctx: C, input: I) => Promise<O>, schema: ZodType<I>) =>
  async (input: I): Promise<O> =>
    run(ctx, parseInput(schema, input, ctx.locale));

export function bindStaffAccount(ctx: StaffContext) {
  return {
    ...bindInvitations(ctx),
    listOwnAgencies: () => listOwnAgencies(ctx),
    acceptInvitation: bind(ctx, acceptInvitation, invitationLinkInput),
    proveSecondFactor: bind(ctx, proveSecondFactor, proveSecondFactorInput),
    offerCodes: () => offerCodes(ctx),
    confirmCodes: bind(ctx, confirmCodes, confirmCodesInput),
    chooseLocale: bind(ctx, chooseLocale, chooseLocaleInput),
  };
}

export const bindInvitations = (ctx: Needs<"db" | "encryption" | "clock" | "locale">) => ({
  readInvitation: bind(ctx, readInvitation, invitationLinkInput),
});

export type StaffAccountApplication = ReturnType<typeof bindStaffAccount>;
