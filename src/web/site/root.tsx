import { lazy, type ReactNode, Suspense, useContext } from "react";
import { Links, Meta, Outlet, Scripts, type ShouldRevalidateFunctionArgs } from "react-router";
import { DEFAULT_LOCALE } from "../../domain/locale.ts";
import type { Route } from "./+types/root.ts";
import { FinishRegistration } from "./features/identity/finish-registration.tsx";
import { requestContext } from "./request-context.ts";
import { Analytics } from "./shell/analytics/analytics.tsx";
import { ErrorPage } from "./shell/errors/error-page.tsx";
import { useEarlyUse } from "./shell/hydration/early-use.ts";
import { HEAD_SCRIPT, HEAD_SCRIPT_ID } from "./shell/layout/head-script.ts";
import { HeadTags } from "./shell/layout/head-tags.tsx";
import { usePageHandle } from "./shell/layout/page-handle.ts";
import { StandardLayout } from "./shell/layout/standard-layout.tsx";
import { useLateFonts } from "./shell/layout/use-late-fonts.ts";
import { ScrollRestoration } from "./shell/navigation/scroll-restoration.tsx";
import { useRouterTransitions } from "./shell/navigation/use-router-transitions.ts";
import { SessionProvider, useSession } from "./shell/session/session-provider.tsx";
import { Nonce } from "./shell/site/nonce.ts";
import { barePath, localPath } from "./shell/site/paths.ts";
import { toSite } from "./shell/site/to-site.ts";
import { type Site, useOptionalSite } from "./shell/site/use-site.ts";
import { PageLook } from "./styles/page-look.ts";
import { PageStyle } from "./styles/page-style.ts";
import { WholeStyle } from "./styles/whole-style.tsx";

// Hot reload replaces only styles that it has loaded itself.
if (import.meta.env.DEV) void import("./styles/app.css");

export const loader = ({ context }: Route.LoaderArgs): Site => toSite(context.get(requestContext));

const languageOf = (path: string): string | null =>
  path.startsWith("/api/") ? null : localPath("en", barePath(path)) === path ? "en" : "es-CO";

/** Reloads the site's data only on a change of language, because all pages of a language share the data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname &&
  languageOf(currentUrl.pathname) !== languageOf(nextUrl.pathname);

export function Layout({ children }: { children: ReactNode }) {
  const site = useOptionalSite();
  const style = useContext(PageStyle);
  const look = useContext(PageLook);
  const nonce = useContext(Nonce);
  useRouterTransitions();
  return (
    <html lang={site?.locale ?? DEFAULT_LOCALE} style={site ? look : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <style href="page" precedence="page">
          {style}
        </style>
        {site && <HeadTags site={site} />}
        <script id={HEAD_SCRIPT_ID} nonce={nonce}>
          {HEAD_SCRIPT}
        </script>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

// If loading fails, the next page retries.
const FollowTraveller = lazy(() => import("./follow-traveller.tsx").catch(() => ({ default: () => <></> })));

function WithSession() {
  if (useSession().status === "loading") return null;
  return (
    <Suspense>
      <FollowTraveller />
    </Suspense>
  );
}

export default function Root() {
  const { layout, topBar, footer } = usePageHandle();
  useEarlyUse();
  useLateFonts();
  return (
    <SessionProvider>
      {layout === "own" ? (
        <Outlet />
      ) : (
        <StandardLayout topBar={topBar} footer={footer}>
          <Outlet />
        </StandardLayout>
      )}
      <WholeStyle />
      <WithSession />
      <FinishRegistration />
      <Analytics />
    </SessionProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage error={error} />;
  if (!useOptionalSite()) return page;
  return (
    <SessionProvider>
      <StandardLayout topBar="solid" footer="full">
        {page}
      </StandardLayout>
      <FinishRegistration />
    </SessionProvider>
  );
}
