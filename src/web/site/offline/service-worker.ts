import type { FetchEvent, WorkerScope } from "../../offline/worker-scope.ts";
import { createAnswers } from "./answers.ts";
import { createNetwork } from "./network.ts";
import { createPageCopies } from "./page-copies.ts";
import { treatmentOf } from "./treatment.ts";
import { createVoucherCopies, type VoucherNews } from "./voucher-copies.ts";

const worker = globalThis as unknown as WorkerScope;
/** The build writes its own name here, so that each build has a worker of its own. */
const pages = createPageCopies(caches, "BUILD_STAMP");
const vouchers = createVoucherCopies(caches, (path, init) => fetch(path, init));
const network = createNetwork(worker.navigator);
const answers = createAnswers({ pages, vouchers, network });

worker.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([pages.keepOfflinePages(), worker.skipWaiting()]));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([pages.dropOlder(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  );
});

worker.addEventListener("message", (event) => {
  const news = event.data as VoucherNews;
  if (news.type === "keep-voucher") event.waitUntil(vouchers.keep(news.userId, news.voucher));
  else event.waitUntil(vouchers.drop(news.path));
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
      return event.respondWith(thenReadSession(event));
  }
});

/** Passes a session response through. Copies stay only if they belong to the session's traveller. */
async function watchSession(event: FetchEvent, asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (answer.ok) {
    const session = answer.clone().json() as Promise<{ user?: { id: string } } | null>;
    event.waitUntil(session.then((session) => vouchers.dropOthers(session?.user?.id ?? null)));
  }
  return answer;
}

async function thenReadSession(event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request);
  event.waitUntil(watchSession(event, fetch("/api/auth/session")));
  return answer;
}
