import type { PictureType } from "../domain/attachments/attachment.ts";

export class UnreadablePictureError extends Error {
  override name = "UnreadablePictureError";
}

export interface Pictures {
  /**
   * Draws a picture again, upright and in the same format. The result contains the pixels alone: no place, no camera and
   * nothing after the end of the picture.
   * @throws UnreadablePictureError if the file is no readable picture of the type.
   */
  redraw(file: Uint8Array, type: PictureType): Promise<Uint8Array>;
}
