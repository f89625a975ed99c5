import type { Dictionary } from "../dictionary.ts";
import { errors } from "./errors.ts";
import { shell } from "./shell.ts";

export const english: Dictionary = { errors, shell };
