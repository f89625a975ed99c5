import type { spanish } from "../es-co/dictionary.ts";
import { about } from "./about.ts";
import { experiences } from "./experiences.ts";
import { home } from "./home.ts";
import { shell } from "./shell.ts";

export const english: typeof spanish = { home, experiences, about, shell };
