/** The image library, loaded when the first picture is drawn; it keeps nothing and takes one processor a picture. */
export async function openSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
