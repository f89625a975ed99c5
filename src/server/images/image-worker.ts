// Draws pictures in a process of its own. Ends with its parent process.
import { drawHere } from "./draw-here.ts";
import type { PictureAnswer, PictureOrder } from "./picture-order.ts";

const answer = (order: PictureOrder): Promise<PictureAnswer> =>
  drawHere(order).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
  );

process.on("message", async (order: PictureOrder) => process.send?.(await answer(order)));
process.on("disconnect", () => process.exit(0));
