import { about } from "./about.ts";
import { experiences } from "./experiences.ts";
import { home } from "./home.ts";
import { shell } from "./shell.ts";

/** Every sentence of the screens in Spanish; its shape is what the other languages must fill. */
export const spanish = { home, experiences, about, shell };
