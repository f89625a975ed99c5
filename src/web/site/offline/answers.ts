import { withTimeout } from "../../../with-timeout.ts";
import type { FetchEvent } from "../../offline/worker-scope.ts";
import type { Network } from "./network.ts";
import type { PageCopies } from "./page-copies.ts";
import { offlinePageFor } from "./treatment.ts";
import type { VoucherCopies } from "./voucher-copies.ts";

/** How long the network may take before a voucher's stored copy is shown. */
const TIMEOUT_MS = 4_000;

async function offlineResponse(pages: PageCopies, { request }: FetchEvent): Promise<Response> {
  const path = offlinePageFor(request.url);
  const page = await pages.offlinePage(path);
  if (!page) return Response.error();
  const { pathname, search, origin } = new URL(request.url);
  if (pathname === path) return page;
  return Response.redirect(`${origin}${path}?${new URLSearchParams({ to: pathname + search })}`);
}

interface Sources {
  pages: PageCopies;
  vouchers: VoucherCopies;
  network: Network;
}

export function createAnswers({ pages, vouchers, network }: Sources) {
  const fromNetwork = (event: FetchEvent): Promise<Response> =>
    network.watch((async () => (await event.preloadResponse) ?? fetch(event.request))());

  async function orCopy(answer: Promise<Response>, copy: Response): Promise<Response> {
    const giveUp = () => {
      network.giveUp();
      return copy;
    };
    const response = await withTimeout(answer, TIMEOUT_MS, giveUp).catch(() => copy);
    return response.status >= 500 ? giveUp() : response;
  }

  const page = (event: FetchEvent): Promise<Response> =>
    fromNetwork(event).catch(() => offlineResponse(pages, event));

  return {
    page,
    voucher: async (event: FetchEvent): Promise<Response> => {
      const copy = await vouchers.find(event.request.url);
      return copy ? orCopy(fromNetwork(event), copy) : page(event);
    },
    voucherData: async (event: FetchEvent): Promise<Response> => {
      const copy = await vouchers.find(event.request.url);
      return copy ? orCopy(fromNetwork(event), copy) : fromNetwork(event);
    },
  };
}
