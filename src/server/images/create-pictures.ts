import { type Pictures, UnreadablePictureError } from "../../ports/pictures.ts";
import { callImageWorker, DrawingEndedError } from "./call-image-worker.ts";
import type { PictureRequest } from "./picture-request.ts";

/**
 * Uses a separate process, because the files are untrusted.
 * @throws (`redraw`) UnreadablePictureError; DrawingEndedError if the worker ends or is too slow
 */
export function createPictures(
  draw: (request: PictureRequest) => Promise<Buffer> = callImageWorker(),
): Pictures {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => {});
    return turn;
  };
  return {
    redraw: (file, type) =>
      inTurn(() => draw({ kind: "redraw", file, type })).catch((error: unknown) => {
        if (error instanceof DrawingEndedError) throw error;
        throw new UnreadablePictureError("the picture cannot be drawn", { cause: error });
      }),
  };
}
