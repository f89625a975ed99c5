import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { registerServiceWorker } from "./offline/register.ts";
import { bringErrorScreen } from "./shell/error-page.tsx";

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

if (document.querySelector("[data-error-frame]")) void bringErrorScreen().then(comeAlive, comeAlive);
else comeAlive();

registerServiceWorker();
