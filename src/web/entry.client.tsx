import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { registerServiceWorker } from "./offline/register.ts";
import { bringErrorScreen } from "./shell/error-page.tsx";

/** What the server put into the page for the router; the router takes it away. */
declare global {
  var __reactRouterContext: { state?: { errors?: object | null } } | undefined;
}

function comeAlive(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

if (globalThis.__reactRouterContext?.state?.errors) void bringErrorScreen().then(comeAlive, comeAlive);
else comeAlive();

registerServiceWorker();
