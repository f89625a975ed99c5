/**
 * Formats as `29:59`, or as `47 h 59 min` from one hour on. The function must not use anything outside its body, because a
 * script that runs before hydration contains its source text.
 */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return [minutes, seconds % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
