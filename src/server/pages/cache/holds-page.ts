import type { IncomingMessage } from "node:http";
import { type IsTrusted, readOrigin } from "../../request/request-origin.ts";
import type { PageCache } from "./page-cache.ts";
import { publicPageKey } from "./public-pages.ts";

export const holdsPage =
  (pages: PageCache, isTrusted: IsTrusted) =>
  (request: IncomingMessage): boolean => {
    const origin = readOrigin(request, isTrusted);
    const { url = "" } = request;
    if (!origin || !URL.canParse(url, origin)) return false;
    const key = publicPageKey(new URL(url, origin));
    return key !== null && pages.has(origin + key);
  };
