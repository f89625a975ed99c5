import type { legal as spanish } from "../../es-co/legal/legal.ts";

export const legal: typeof spanish = {
  contents: "Contents",
  version: (day: string) => `Version in force since ${day}.`,
  print: "Print or save",
};
