import { type ReactNode, useContext, useEffect } from "react";
import {
  data,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { DEFAULT_LOCALE } from "../../domain/locale.ts";
import { ErrorScreen } from "./layout/error-screen.tsx";
import { Nonce } from "./layout/nonce.ts";
import { refuseOtherAuthor } from "./layout/refuse-other-author.ts";
import { holdSentTexts, readSentTexts } from "./layout/sent-texts.ts";
import { holdPage, keepUnsentForms, noteTyping } from "./layout/unsent-forms.ts";
import "./panel.css";
import { panelContext } from "./panel-context.ts";

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { locale, agency, staff } = context.get(panelContext);
  const sentTexts = readSentTexts(context);
  return data({
    ...{ locale, agencyColour: agency?.view.theme.brand ?? null, staffId: staff?.id ?? null },
    ...(sentTexts.length > 0 ? { sentTexts } : {}),
  });
};

export const middleware = [refuseOtherAuthor, holdSentTexts];

export const clientMiddleware = [keepUnsentForms];

/**
 * Stops zod from testing at load whether it may compile code from strings. The Content-Security-Policy forbids
 * this, and browsers report the attempt.
 */
const NO_EVAL_SCRIPT = "globalThis.__zod_globalConfig={jitless:true}";

export const meta = () => [{ title: "Panel · Trocha" }];

export function Layout({ children }: { children: ReactNode }) {
  const rootData = useRouteLoaderData<typeof loader>("root");
  const nonce = useContext(Nonce);
  return (
    <html
      lang={rootData?.locale ?? DEFAULT_LOCALE}
      style={
        rootData?.agencyColour ? ({ "--agency": rootData.agencyColour } as React.CSSProperties) : undefined
      }
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <script nonce={nonce}>{NO_EVAL_SCRIPT}</script>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => holdPage(pathname + search, matches), [pathname, search, matches]);
  useEffect(() => {
    const onInput = ({ target }: Event) => noteTyping(target);
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main id="content">
      <ErrorScreen error={error} />
    </main>
  );
}
