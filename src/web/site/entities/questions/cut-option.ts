/** Number of characters that a select field shows on a phone of 360 px. */
const SHOWN_LENGTH = 28;

export function cutOption(options: readonly { id: string; name: string }[], chosen: string): string | null {
  const name = options.find(({ id }) => id === chosen)?.name ?? "";
  return name.length > SHOWN_LENGTH ? name : null;
}
