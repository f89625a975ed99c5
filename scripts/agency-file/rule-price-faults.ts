import type { Schedule } from "../../src/domain/departures/schedule.ts";
import { isSellable } from "../../src/domain/pricing/party-terms.ts";
import type { PriceOption } from "../../src/domain/pricing/price-option.ts";
import { INSURANCE_PER_PARTICIPANT } from "../../src/domain/pricing/quote.ts";
import { withValues } from "../../src/domain/schedules/departure-prices.ts";
import { UNNAMED_RULE } from "../../src/domain/schedules/schedule-rule.ts";

export const tooLowMessage = ({ basis }: { basis: string }): string =>
  basis === "per-group"
    ? `must be whole pesos above the insurance of ${INSURANCE_PER_PARTICIPANT} for each person, however many come`
    : `must be whole pesos above the insurance of ${INSURANCE_PER_PARTICIPANT}`;

interface Fault {
  message: string;
  path: (string | number)[];
}

export const rulePriceFaults = ({
  priceList,
  schedule: { rules },
}: {
  priceList: readonly PriceOption[];
  schedule: Schedule;
}): Fault[] =>
  rules.flatMap(({ id: ruleId, prices = {} }, index) =>
    Object.keys(prices).flatMap((id) => {
      const [pricedOption] = withValues(
        priceList.filter((option) => option.id === id),
        prices,
      );
      if (pricedOption && isSellable(pricedOption)) return [];
      const rule = ruleId === UNNAMED_RULE.id ? [] : ["rules", index];
      return [
        {
          message: pricedOption ? tooLowMessage(pricedOption) : "is no id of the price list",
          path: [...rule, "prices", id],
        },
      ];
    }),
  );
