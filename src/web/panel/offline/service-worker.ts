import type { FetchEvent, WorkerScope } from "../../offline/worker-scope.ts";
import { CHECK_IN_PATH, createPageCopies } from "./page-copies.ts";

const worker = globalThis as unknown as WorkerScope;
/** The build replaces the string with its id, so that each build has a worker of its own. */
const pages = createPageCopies(caches, "BUILD_STAMP");

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([pages.takeOver().catch(() => {}), worker.clients.claim()]));
});

worker.addEventListener("message", (event) => {
  const { type, path } = event.data as { type: string; path: string };
  if (type !== "keep-page" || !CHECK_IN_PATH.test(path)) return;
  const kept = pages.keep(path).catch(() => false);
  // An older copy is enough, because it opens the page too.
  event.waitUntil(kept.then(async () => event.ports[0]?.postMessage((await pages.page(path)) !== undefined)));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.method === "POST") {
    if (pathname === "/api/auth/signout") event.waitUntil(pages.deleteAll());
  } else if (request.mode === "navigate" && CHECK_IN_PATH.test(pathname)) {
    event.respondWith(answerPage(event, pathname));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(pages.file(request));
  }
});

/**
 * For a URL with a query, as after a sign-in, the copy answers only if the request fails or the server has an
 * error. After a sign-in the server may require a second factor, and the copy may belong to another account.
 */
async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  const copy = await pages.page(path);
  if (!copy) return fetch(event.request);
  if (new URL(event.request.url).search)
    return fetch(event.request).then(
      (answer) => (answer.status >= 500 ? copy : answer),
      () => copy,
    );
  event.waitUntil(pages.keep(path).catch(() => {}));
  return copy;
}
