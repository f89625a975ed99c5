import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { type RequestContext, requestContext } from "./request-context.ts";
import { COUNTDOWN_MARK, COUNTDOWN_SCRIPT } from "./shell/hydration/countdown-script.ts";
import { withoutDiscoveryMarks } from "./shell/hydration/discovery-marks.ts";
import { HYDRATION_SCRIPT, WAITING_SCRIPT_ID } from "./shell/hydration/hydration-script.ts";
import { pageDataScript } from "./shell/hydration/page-data-script.ts";
import { RECORDING_FORM_MARK, RECORDING_FORM_SCRIPT } from "./shell/hydration/recording-form-script.ts";
import { isHandle } from "./shell/layout/page-handle.ts";
import { themeStyle } from "./shell/layout/theme.ts";
import { Nonce } from "./shell/site/nonce.ts";
import wholeStyle from "./styles/app.css?inline";
import styleSheet from "./styles/app.css?url";
import { withFirstStyle } from "./styles/first-style.ts";
import { type Look, PageLook } from "./styles/page-look.ts";
import { PageStyle } from "./styles/page-style.ts";
import { PAGE_STYLES } from "./styles/page-styles.ts";

/** Renders the whole page before it responds, so that the page cache can store the page as it is. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const site = loadContext.get(requestContext);
  const { nonce, agency } = site;
  const isDeferred = await hydratesOnUse(context, site);
  const data = isDeferred ? pageDataScript(context) : null;
  const { serverHandoffStream, ...streamless } = context;
  if (data) await serverHandoffStream?.cancel();
  const page = await render(
    pageOf(data ? streamless : context, request.url, nonce, themeStyle(agency.theme)),
    nonce,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = lowerScriptPriority(page.toString());
  const withScripts = isDeferred ? hydrateWhenUsed(html, nonce) : evaluateSeparately(html, nonce);
  const body = data ? withData(withScripts, nonce, data) : withScripts;
  return new Response(isDeferred ? withoutDiscoveryMarks(body) : body, { status, headers });
}

/**
 * A page that responds to a submitted form hydrates at once, to show what was wrong. A traveller's checkout also hydrates at
 * once if a dialog has to ask for missing registration details.
 */
async function hydratesOnUse(
  { staticHandlerContext: { matches, errors, actionData } }: EntryContext,
  { agency, user }: Pick<RequestContext, "agency" | "user">,
): Promise<boolean> {
  const handle = matches.at(-1)?.route.handle;
  if (!import.meta.env.PROD || errors || actionData || !isHandle(handle)) return false;
  if (handle.hydrates === "when-registered")
    return agency.registration === "when-booking" || (await user())?.phoneNumber !== null;
  return handle.hydrates === "when-used";
}

/** A route id is a file between an optional language and an optional variant. */
const routeOf = ({ staticHandlerContext }: EntryContext): string =>
  staticHandlerContext.matches
    .at(-1)
    ?.route.id.split(":")
    .find((part) => part.endsWith(".tsx")) ?? "";

export const pageOf = (context: EntryContext, url: string, nonce: string, look: Look) => (
  <PageStyle value={PAGE_STYLES[routeOf(context)] ?? wholeStyle}>
    <PageLook value={look}>
      <Nonce value={nonce}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </Nonce>
    </PageLook>
  </PageStyle>
);

/** Lowers the priority of scripts, because browsers load preloaded modules with the same priority as styles. */
const lowerScriptPriority = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

const PRELOAD = '<link rel="modulepreload" fetchpriority="low" href="';

/** Files that many pages share (`TOGETHER` of `vite.config.ts`). */
const SHARED = /"(\/assets\/(?:react|frame|choices|pieces)-[^"]+)"/g;

const moduleScript = (nonce: string) => `<script nonce="${nonce}" type="module" async=""`;

/**
 * Evaluates the shared files as scripts of their own. The page's module script would evaluate them in one task, which blocks a
 * phone's input.
 */
function evaluateSeparately(html: string, nonce: string): string {
  const preloaded = html.slice(0, html.indexOf("</head>"));
  const scripts = [...preloaded.matchAll(SHARED)].map(
    ([, file]) => `<script nonce="${nonce}" type="module" async src="${file}"></script>`,
  );
  return html.replace(moduleScript(nonce), (script) => scripts.join("") + script);
}

/**
 * Leaves the page's module script to `HYDRATION_SCRIPT`, with the paths of the files that the script imports. The page contains
 * the styles of its own elements, and the whole style sheet contains all others. Until the first use the sheet's link has
 * `media="print"`, because the browser recomputes each element's style when a sheet applies. If a wide screen shows a part that
 * needs the whole sheet (`data-hydrates`), the sheet loads with the page.
 */
function hydrateWhenUsed(html: string, nonce: string): string {
  const [start = "", ...links] = html.split(PRELOAD);
  const files = links.map((link) => link.slice(0, link.indexOf('"'))).join(" ");
  const withoutLinks = start + links.map((link) => link.slice(link.indexOf(">") + 1)).join("");
  const wide = / data-hydrates="([^"]+)"/.exec(html)?.[1];
  return withFirstStyle(withoutLinks)
    .replace("</head>", (end) =>
      wide ? `<link rel="preload" as="style" href="${styleSheet}" media="${wide}">${end}` : end,
    )
    .replace(
      moduleScript(nonce),
      `<script nonce="${nonce}" type="text/plain" id="${WAITING_SCRIPT_ID}" data-files="${files}"`,
    )
    .replace(
      "</body>",
      () =>
        `<link rel="stylesheet" href="${styleSheet}" media="print,(forced-colors:active)"><noscript><link rel="stylesheet" href="${styleSheet}"></noscript>${useScripts(html, nonce)}</body>`,
    );
}

const useScripts = (html: string, nonce: string): string =>
  [
    HYDRATION_SCRIPT,
    ...(html.includes(RECORDING_FORM_MARK) ? [RECORDING_FORM_SCRIPT] : []),
    ...(html.includes(COUNTDOWN_MARK) ? [COUNTDOWN_SCRIPT] : []),
  ]
    .map((script) => `<script nonce="${nonce}">${script}</script>`)
    .join("");

/**
 * Replaces the script that sets up the router's stream of data. In the browser `passPageData` sets up the stream from the
 * page's JSON.
 */
function withData(html: string, nonce: string, data: string): string {
  const start = html.indexOf(`<script nonce="${nonce}">window.__reactRouterContext = `);
  if (start === -1) throw new Error("The page has no script of the router's context.");
  return html.slice(0, start) + data + html.slice(html.indexOf("</script>", start) + "</script>".length);
}

function render(page: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Disables streaming. Otherwise React would send large parts at the end of the page, and move them to their place by a
      // script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough())) as Promise<Buffer<ArrayBuffer>>),
      onError: reject,
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestContext).logFault(error);
};
