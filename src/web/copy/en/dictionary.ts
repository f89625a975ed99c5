import type { spanish } from "../es-co/dictionary.ts";
import { about } from "./about.ts";
import { errors } from "./errors.ts";
import { experiences } from "./experiences.ts";
import { home } from "./home.ts";
import { shell } from "./shell.ts";

export const english: typeof spanish = { home, experiences, about, errors, shell };
