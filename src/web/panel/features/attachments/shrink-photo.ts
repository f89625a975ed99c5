/** In pixels. The server reduces larger pictures to this size too. */
const MAX_SIDE = 2_560;
/** Smaller photos are sent unchanged. */
const SMALL_BYTES = 1024 * 1024;
const QUALITY = 0.85;

/**
 * Returns a large photo as a smaller JPEG, so that a phone with a weak connection sends it in seconds. Returns every other file
 * unchanged, and also a photo that the browser cannot draw or make smaller.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith("image/") || file.size <= SMALL_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
  } catch {
    return file;
  }
}
