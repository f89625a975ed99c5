import { useEffect, useState } from "react";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { Buttons } from "./buttons.tsx";
import { Fields } from "./fields.tsx";
import { useForcedStates } from "./force-states.ts";
import { Messages } from "./messages.tsx";
import "./component-gallery.css";
import { Tokens } from "./tokens.tsx";

export const handle: PageHandle = { layout: "own" };

export default function ComponentGallery() {
  useForcedStates();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (!isHydrated) return null;
  return (
    <main className="grid xl:grid-cols-2">
      {["light", "dark"].map((theme) => (
        <div key={theme} data-theme={theme} className="min-w-0 bg-surface px-4 py-10 text-ink sm:px-8">
          <h1 className="title-2 mb-6">{theme}</h1>
          <Tokens />
          <Buttons />
          <Fields theme={theme} />
          <Messages />
        </div>
      ))}
    </main>
  );
}
