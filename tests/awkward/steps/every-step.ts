import { stepTowardsBooking } from "../step-towards-booking.ts";
import { BROWSING } from "./browsing.ts";
import { CHOICES } from "./choices.ts";
import { FILLING_IN } from "./filling-in.ts";
import { IDENTITY } from "./identity.ts";
import { PAYING } from "./paying.ts";
import type { Step } from "./step.ts";
import { SURROUNDINGS } from "./surroundings.ts";

const continueStep: Step = {
  name: "go on",
  weight: 24,
  isPossible: (_, { network }) => network !== "gone",
  take: async (world) => (world.seen ? stepTowardsBooking(world, world.seen) : undefined),
};

export const EVERY_STEP: Step[] = [
  continueStep,
  ...CHOICES,
  ...FILLING_IN,
  ...BROWSING,
  ...IDENTITY,
  ...PAYING,
  ...SURROUNDINGS,
];

export function stepNamed(name: string): Step {
  const step = EVERY_STEP.find((one) => one.name === name);
  if (!step) throw new Error(`there is no step “${name}”`);
  return step;
}
