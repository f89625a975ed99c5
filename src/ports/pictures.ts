import type { PictureType } from "../domain/attachments/attachment.ts";

export class UnreadablePictureError extends Error {
  override name = "UnreadablePictureError";
}

export interface Pictures {
  /**
   * Draws a picture again, upright and in the same format. The result contains only pixels: no location, no camera data and no
   * bytes after the picture.
   * @throws UnreadablePictureError if the file is not a readable picture of this type
   */
  redraw(file: Uint8Array, type: PictureType): Promise<Uint8Array>;
}
