import type { lateDeparture as spanish } from "../../es-co/booking/late-departure.ts";

export const lateDeparture: typeof spanish = {
  noRefund: "This departure is in less than 24 hours: there is no refund if you cancel.",
};
