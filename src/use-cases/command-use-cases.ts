import { removeMerchantAccount } from "./agencies/remove-merchant-account.ts";
import { rotateKeys } from "./agencies/rotate-keys.ts";
import { saveAgency } from "./agencies/save-agency.ts";
import { setMerchantAccount } from "./agencies/set-merchant-account.ts";
import { changeDeparture } from "./departures/change-departure.ts";
import { forgetTraveller } from "./identity/erase-user.ts";
import { resendEmail } from "./messaging/resend-email.ts";
import { inviteStaff } from "./staff/invite-staff.ts";
import { resetSecondFactorByOperator } from "./staff/reset-second-factor-by-operator.ts";

export const commandUseCases = {
  saveAgency,
  setMerchantAccount,
  removeMerchantAccount,
  rotateKeys,
  inviteStaff,
  resetSecondFactorByOperator,
  changeDeparture,
  resendEmail,
  forgetTraveller,
};
