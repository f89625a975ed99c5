import { v4 } from "uuid";
import { scheduleAt } from "../../scripts/demo/dates.ts";
import { experiencesAndesVivo } from "../../scripts/demo/experiences-andes-vivo.ts";
import { experiencesCaribeSereno } from "../../scripts/demo/experiences-caribe-sereno.ts";
import type { DemoExperience } from "../../scripts/demo/shapes.ts";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import { CURRENT_TEXTS } from "../../src/domain/booking/consents.ts";
import { departuresOn } from "../../src/domain/departures/schedule.ts";
import { priceListOn } from "../../src/domain/schedules/departure-prices.ts";
import { dateAhead } from "../../tests/support/date-ahead.ts";
import { requiredAnswers } from "../../tests/support/order.ts";
import type { Random } from "./random.ts";

export interface Shop {
  hostname: string;
  experiences: readonly DemoExperience[];
}

export const SHOPS: readonly Shop[] = [
  { hostname: "localhost", experiences: experiencesAndesVivo },
  { hostname: "caribe.localhost", experiences: experiencesCaribeSereno },
];

/** Few departures get far more requests than seats. */
const HOT_SHARE = 0.35;
const HOT_DAYS = [20, 21];
const COLD_DAYS = { from: 5, to: 120 };
const NEAR_SHARE = 0.25;
const NEAR_DAYS = { from: 0, to: 3 };
/** First day on which a cancellation is free for the whole run. */
const FREE_FROM_DAY = 2;

export const isFreeToCancel = ({ date }: Pick<BookingRequest, "date">): boolean =>
  date >= dateAhead(FREE_FROM_DAY);

function chooseDeparture(shop: Shop, random: Random) {
  for (;;) {
    const isNear = random.chance(NEAR_SHARE);
    const isHot = !isNear && random.chance(HOT_SHARE);
    const range = isNear ? NEAR_DAYS : COLD_DAYS;
    const experience = isHot ? shop.experiences[0] : random.pick(shop.experiences);
    const days = isHot ? random.pick(HOT_DAYS) : random.between(range.from, range.to);
    if (!experience) throw new Error("the demo agency offers nothing");
    const schedule = scheduleAt(experience.schedule, new Date());
    const times = departuresOn(schedule, dateAhead(days));
    const time = isHot ? times[0] : times.length > 0 && random.pick([...times]);
    if (time) return { experience, time, prices: priceListOn({ ...experience, schedule }, time) };
  }
}

export function newBookingRequest(
  shop: Shop,
  email: string,
  random: Random,
): BookingRequest & { idempotencyKey: string } {
  const { experience, time, prices } = chooseDeparture(shop, random);
  const [option] = prices;
  const [duration] = experience.duration;
  if (!option || !duration) throw new Error("a demo experience cannot be booked");
  const adult = { name: "Ana Restrepo", documentType: "CC", birthDate: "1990-04-12" } as const;
  const people = random.between(1, 4);
  return {
    experienceId: experience.id,
    date: time.date,
    startTime: time.startTime,
    duration,
    price: { value: option.value, name: option.name["es-CO"], description: option.description["es-CO"] },
    participantsInfo: Array.from({ length: people }, (_, index) => ({
      ...adult,
      documentNumber: String(1_020_304_050 + index),
      ...(index === 0 ? { email, phoneNumber: "+57 3001234567" } : {}),
    })),
    consents: CURRENT_TEXTS,
    ...requiredAnswers(experience.id, people),
    idempotencyKey: v4(),
  };
}
