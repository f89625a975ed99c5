import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { limitFetch } from "../ui/fetch-deadline.ts";
import { registerServiceWorker } from "./offline/register.ts";
import { loadErrorScreen } from "./shell/errors/error-page.tsx";
import { keepNavigations } from "./shell/errors/interrupted-navigation.ts";
import { passPageData } from "./shell/hydration/page-data.ts";
import { deferPopstate } from "./shell/navigation/defer-popstate.ts";

/** Hydrates the page, unless Back or Forward has changed its URL since the page was requested (`early-history-script.ts`). */
function hydrate(): void {
  if ("leaving" in document.documentElement.dataset) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[keepNavigations]} />
      </StrictMode>,
    );
  });
}

passPageData();
limitFetch();
deferPopstate();
if (document.querySelector("[data-error-frame]")) void loadErrorScreen().then(hydrate, hydrate);
else hydrate();

registerServiceWorker();
