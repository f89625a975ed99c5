import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { registerServiceWorker } from "./offline/register.ts";
import { bringErrorScreen } from "./shell/errors/error-page.tsx";
import { keepNavigations } from "./shell/errors/interrupted-navigation.ts";
import { PAGE_STYLE, PageStyle } from "./styles/page-style.ts";

function comeAlive(): void {
  const style = document.getElementById(PAGE_STYLE)?.textContent ?? "";
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageStyle value={style}>
          <HydratedRouter instrumentations={[keepNavigations]} />
        </PageStyle>
      </StrictMode>,
    );
  });
}

if (document.querySelector("[data-error-frame]")) void bringErrorScreen().then(comeAlive, comeAlive);
else comeAlive();

registerServiceWorker();
