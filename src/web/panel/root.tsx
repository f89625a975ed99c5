import { type ReactNode, useContext } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import { DEFAULT_LOCALE, type Locale } from "../../domain/locale.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Nonce } from "./layout/nonce.ts";
import { useMessages } from "./messages/messages.ts";
import { shellMessages } from "./messages/shell.ts";
import "./panel.css";
import { panelContext } from "./panel-context.ts";

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { locale, agency } = context.get(panelContext);
  return data({ locale, agencyColour: agency?.view.theme.brand ?? null });
};

/**
 * Stops zod from testing at load whether it may create functions from text. The Content-Security-Policy forbids this, and
 * browsers report the attempt.
 */
const NO_EVAL_SCRIPT = "globalThis.__zod_globalConfig={jitless:true}";

export const meta = () => [{ title: "Panel · Trocha" }];

export function Layout({ children }: { children: ReactNode }) {
  const known = useRouteLoaderData<{ locale: Locale; agencyColour: string | null }>("root");
  const nonce = useContext(Nonce);
  return (
    <html
      lang={known?.locale ?? DEFAULT_LOCALE}
      style={known?.agencyColour ? ({ "--agency": known.agencyColour } as React.CSSProperties) : undefined}
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
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const t = useMessages(shellMessages);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [title, text] =
    status === 404
      ? [t.notFoundTitle, t.notFound]
      : status === 403
        ? [t.noAccessTitle, t.noAccess]
        : [t.faultTitle, t.fault];
  return (
    <main id="content" className="grid min-h-[70dvh] place-items-center">
      <title>{`${title} · Trocha`}</title>
      <EmptyState
        title={title}
        description={text}
        action={
          <LinkButton to="/" reloadDocument>
            {t.home}
          </LinkButton>
        }
      />
    </main>
  );
}
