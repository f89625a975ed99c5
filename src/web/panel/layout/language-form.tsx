import { type FormEvent, useState } from "react";
import { useFetcher, useLocation, useRouteLoaderData } from "react-router";
import { useLocale, useMessages } from "../messages/messages.ts";
import { unsentMessages } from "../messages/messaging/unsent.ts";
import { shellMessages } from "../messages/shell.ts";
import type { action as chooseLanguage } from "../routes/language.ts";
import { holdForm, useUnsent } from "./unsent-forms.ts";

const PROBE_TIMEOUT_MS = 8_000;

/** A browser that is connected to a dead network calls itself online. */
async function reachesServer(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  return fetch("/language", { method: "HEAD", redirect: "manual", signal }).then(
    () => true,
    () => false,
  );
}

/** The redirect after the choice leads to the section that the address names. */
function addFragment(form: HTMLFormElement): void {
  const next = form.elements.namedItem("next");
  if (next instanceof HTMLInputElement) next.value = location.pathname + location.search + location.hash;
}

/**
 * Switches the language in place, so that the forms of the page keep their input. Pages without a session, and the sign-in
 * pages, are loaded again: `/api/auth` answers no data requests.
 */
export function LanguageForm({ className }: { className: string }) {
  const t = useMessages(shellMessages);
  const unsentTexts = useMessages(unsentMessages);
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const staffId = useRouteLoaderData<{ staffId: string | null }>("root")?.staffId;
  const isInPlace = Boolean(staffId) && !pathname.startsWith("/api/auth/");
  const fetcher = useFetcher<typeof chooseLanguage>();
  const [sentForm, setSentForm] = useState<HTMLFormElement | null>(null);
  const [isOffline, setIsOffline] = useState(false);
  const hasFailed = useUnsent(sentForm) !== null && fetcher.state === "idle";
  const otherLocale = locale === "en" ? "es-CO" : "en";
  const switchLanguage = async (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget: form } = event;
    if (!isInPlace) return addFragment(form);
    event.preventDefault();
    // Without a network, the router cannot load the module of the action, and would reload the page.
    const isReached = await reachesServer();
    setIsOffline(!isReached);
    if (!isReached) return;
    setSentForm(form);
    holdForm(form, fetcher.data);
    void fetcher.submit({ locale: otherLocale, stay: "" }, { method: "post", action: "/language" });
  };
  return (
    <form method="post" action="/language" onSubmit={(event) => void switchLanguage(event)}>
      <input type="hidden" name="next" value={pathname + search} />
      <button
        type="submit"
        name="locale"
        value={otherLocale}
        className={className}
        lang={locale === "en" ? "es" : "en"}
      >
        {t.language}
      </button>
      {(isOffline || hasFailed) && (
        <p role="alert" className="px-3 text-sm text-danger">
          {unsentTexts.offline}
        </p>
      )}
    </form>
  );
}
