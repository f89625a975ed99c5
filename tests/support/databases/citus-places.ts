export type Place = "reference" | "distributed" | "local";

/** @throws Error if a table occurs twice. */
export function placesOf(script: string): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [, name = "", place] of script.matchAll(/^ {2}\('(\w+)', '(reference|distributed|local)'\)/gm)) {
    if (places.has(name)) throw new Error(`${name} has two places`);
    places.set(name, place as Place);
  }
  return places;
}
