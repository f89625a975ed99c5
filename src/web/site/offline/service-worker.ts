import type { FetchEvent, WorkerScope } from "../../offline/worker-scope.ts";
import { createAnswers } from "./answers.ts";
import { createNetwork } from "./network.ts";
import { createPageCopies } from "./page-copies.ts";
import { treatmentOf } from "./treatment.ts";
import { createVoucherCopies, type VoucherMessage } from "./voucher-copies.ts";

const worker = globalThis as unknown as WorkerScope;
/** The build writes its hash here, so that each build has a worker and a cache of its own. */
const pages = createPageCopies(caches, "BUILD_STAMP");
const vouchers = createVoucherCopies(caches, (path, init) => fetch(path, init));
const network = createNetwork(worker.navigator);
const answers = createAnswers({ pages, vouchers, network });

worker.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([pages.keepOfflinePages(), worker.skipWaiting()]));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      pages.dropOldBuilds(),
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  );
});

worker.addEventListener("message", (event) => {
  const message = event.data as VoucherMessage;
  if (message.type === "keep-voucher") event.waitUntil(vouchers.keep(message.userId, message.voucher));
  else event.waitUntil(vouchers.drop(message.path));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (treatmentOf(request, worker.location.origin)) {
    case "leave":
      return;
    case "file":
      return network.isAway() ? event.respondWith(pages.file(request)) : undefined;
    case "page":
      return event.respondWith(answers.page(event));
    case "voucher":
      return event.respondWith(answers.voucher(event));
    case "voucher-data":
      return event.respondWith(answers.voucherData(event));
    case "voucher-list":
      return event.respondWith(vouchers.list());
    case "session":
      return event.respondWith(watchSession(event, network.watch(fetch(request))));
    case "sign-out":
      return event.waitUntil(vouchers.forget());
    case "account-change":
      return event.respondWith(respondAndReadSession(event));
  }
});

async function watchSession(event: FetchEvent, response: Promise<Response>): Promise<Response> {
  const answer = await response;
  if (answer.ok) {
    const session = answer.clone().json() as Promise<{ user?: { id: string } } | null>;
    event.waitUntil(session.then((session) => vouchers.dropOthers(session?.user?.id ?? null)));
  }
  return answer;
}

async function respondAndReadSession(event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request);
  event.waitUntil(watchSession(event, fetch("/api/auth/session")));
  return answer;
}
