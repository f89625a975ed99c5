/** Average width of a letter in the title fonts, rounded up, as a fraction of the font size. */
const CHARACTER_WIDTH = 0.5;
const SIZES_PX = [80, 72, 64, 57, 51, 46] as const;
const SMALLEST_PX = 40;

export function linesOf(text: string, letters: number): number {
  let lines = 1;
  let lineLength = 0;
  for (const { length } of text.split(/\s+/)) {
    const newLength = lineLength === 0 ? length : lineLength + 1 + length;
    if (newLength > letters && lineLength > 0) {
      lines++;
      lineLength = length;
    } else lineLength = newLength;
  }
  return lines;
}

/**
 * @param room in pixels
 * @returns a font size in pixels; the smallest size if none fits
 */
export function fitTitle(title: string, room: { width: number; height: number }): number {
  const longest = Math.max(...title.split(/\s+/).map(({ length }) => length));
  const fits = (size: number) => {
    const letters = room.width / (size * CHARACTER_WIDTH);
    return longest <= letters && linesOf(title, letters) * size * 1.1 <= room.height;
  };
  return SIZES_PX.find(fits) ?? SMALLEST_PX;
}
