import { withTimeout } from "../../with-timeout.ts";
import type { PageCopies } from "./page-copies.ts";
import { offlinePageFor } from "./treatment.ts";
import type { VoucherCopies } from "./voucher-copies.ts";
import type { FetchEvent } from "./worker-scope.ts";

/** How long the network may take before the stored copy of a voucher is shown. */
const TIMEOUT_MS = 4_000;

const fromNetwork = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request);

/** Redirects to the page that says that there is no network, with the wanted address as its parameter `to`. */
async function offline(pages: PageCopies, { request }: FetchEvent): Promise<Response> {
  const path = offlinePageFor(request.url);
  const page = await pages.offlinePage(path);
  if (!page) return Response.error();
  const { pathname, search, origin } = new URL(request.url);
  if (pathname === path) return page;
  return Response.redirect(`${origin}${path}?${new URLSearchParams({ to: pathname + search })}`);
}

/** A page from the network, else the offline page. */
export const answerPage = (pages: PageCopies, event: FetchEvent): Promise<Response> =>
  fromNetwork(event).catch(() => offline(pages, event));

/** A booking's page from the network, else its copy, else the offline page. */
export async function answerVoucher(
  pages: PageCopies,
  vouchers: VoucherCopies,
  event: FetchEvent,
): Promise<Response> {
  const copy = await vouchers.find(event.request.url);
  if (!copy) return answerPage(pages, event);
  return orCopy(fromNetwork(event), copy);
}

export async function answerVoucherData(vouchers: VoucherCopies, event: FetchEvent): Promise<Response> {
  const copy = await vouchers.find(event.request.url);
  return copy ? orCopy(fetch(event.request), copy) : fetch(event.request);
}

/** The network's response; the copy where that takes longer than `TIMEOUT_MS`, fails, or is a server error. */
async function orCopy(network: Promise<Response>, copy: Response): Promise<Response> {
  const answer = await withTimeout(network, TIMEOUT_MS, () => copy).catch(() => copy);
  return answer.status >= 500 ? copy : answer;
}

/** A picture from the network, else the copy that came with a voucher. */
export const answerPicture = ({ request }: FetchEvent): Promise<Response> =>
  fetch(request).catch(async () => (await caches.match(request, { ignoreVary: true })) ?? Response.error());
