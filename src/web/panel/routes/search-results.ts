import type { LoaderFunctionArgs } from "react-router";
import { findHits } from "../features/search/find-hits.ts";

export const loader = async (given: LoaderFunctionArgs) =>
  Response.json(await findHits(given), { headers: { "cache-control": "private, no-store" } });
