import { errors } from "./errors.ts";
import { shell } from "./shell.ts";

/** Every sentence of the screens in Spanish; its shape is what the other languages must fill. */
export const spanish = { errors, shell };
