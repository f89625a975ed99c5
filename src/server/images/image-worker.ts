import { drawHere } from "./draw-here.ts";
import type { PictureAnswer, PictureRequest } from "./picture-request.ts";

const answer = (request: PictureRequest): Promise<PictureAnswer> =>
  drawHere(request).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
  );

process.on("message", async (request: PictureRequest) => process.send?.(await answer(request)));
process.on("disconnect", () => process.exit(0));
