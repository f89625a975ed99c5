import type { CDPSession } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
}

const STEPS = 8;

const senderOf =
  (cdp: CDPSession) =>
  (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: (Point & { id?: number })[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints });

export function finger(cdp: CDPSession) {
  const send = senderOf(cdp);
  async function move(from: Point, to: Point): Promise<void> {
    for (let step = 1; step <= STEPS; step += 1) {
      const fraction = step / STEPS;
      await send("touchMove", [
        { x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction },
      ]);
    }
  }
  async function draw(from: Point, to: Point): Promise<void> {
    await send("touchStart", [from]);
    await move(from, to);
  }
  const lift = () => send("touchEnd", []);
  return {
    draw,
    move,
    lift,
    async swipe(from: Point, to: Point): Promise<void> {
      await draw(from, to);
      await lift();
    },
  };
}

/** Emulates two fingers around a point. The distance between the fingers changes from `from` to `to`. */
export async function pinch(cdp: CDPSession, { x, y }: Point, { from, to }: { from: number; to: number }) {
  const send = senderOf(cdp);
  const pointsAt = (distance: number) => [
    { x: x - distance / 2, y, id: 1 },
    { x: x + distance / 2, y, id: 2 },
  ];
  await send("touchStart", pointsAt(from));
  for (let step = 1; step <= STEPS; step += 1)
    await send("touchMove", pointsAt(from + ((to - from) * step) / STEPS));
  await send("touchEnd", []);
}
