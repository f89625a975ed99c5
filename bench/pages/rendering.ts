import { fileURLToPath } from "node:url";
import type { Comparison } from "../booking/measure.ts";
import type { BuiltSite } from "./built-site.ts";
import { end, firstMessageOf, SERVER_CORE, startOnCore } from "./cores.ts";
import { experiencePaths } from "./take-page.ts";

/** Milliseconds per page: `first` by React alone, `second` by the product. */
export interface Rendering extends Comparison {
  what: string;
}

export interface RenderTask {
  pages: { what: string; path: string }[];
  rounds: number;
  renders: number;
}

const PROGRAM = fileURLToPath(new URL("./render-pages.ts", import.meta.url));

/** Use cases answer from memory, so that the database does not count. */
export async function measureRendering(
  site: BuiltSite,
  rounds: number,
  renders: number,
): Promise<Rendering[]> {
  const [experience = ""] = await experiencePaths(site.port);
  const id = experience.split("/").at(-1) ?? "";
  const pages = [
    { what: "home", path: "/home" },
    { what: "experience", path: experience },
    { what: "checkout", path: `/payments/checkout?experienceId=${id}` },
  ];
  const child = startOnCore(SERVER_CORE, [PROGRAM], { ...site.environment, DATABASE_POOL: "2" });
  child.send({ pages, rounds, renders } satisfies RenderTask);
  const measured = await firstMessageOf<Rendering[]>(child);
  await end(child);
  return measured;
}
