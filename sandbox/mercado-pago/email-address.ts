export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const dot = text.lastIndexOf(".");
  return at > 0 && dot > at + 1 && dot < text.length - 1 && !/\s/.test(text);
}
