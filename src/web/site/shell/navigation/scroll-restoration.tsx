import { useContext } from "react";
import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";
import { Nonce } from "../site/nonce.ts";
import { SCROLL_POSITIONS, SCROLL_SCRIPT } from "./scroll-script.ts";

/** Restores the scroll position of Back and Forward as the router's `ScrollRestoration` does, with a shorter script. */
export function ScrollRestoration() {
  const nonce = useContext(Nonce);
  useScrollRestoration({ storageKey: SCROLL_POSITIONS });
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant. React leaves the server's text during hydration.
      dangerouslySetInnerHTML={{ __html: SCROLL_SCRIPT }}
    />
  );
}
