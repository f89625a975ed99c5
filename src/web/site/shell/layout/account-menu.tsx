import { LogOut, RotateCw } from "lucide-react";
import { Link, useLocation, useMatches } from "react-router";
import { Avatar } from "../../../ui/avatar.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import type { ClientSession } from "../session/client-session.ts";
import { useSession } from "../session/session-provider.tsx";
import { localPath } from "../site/paths.ts";
import { useLocale } from "../site/use-site.ts";
import { PlainAccountMenu } from "./plain-account-menu.tsx";

const ENTRY =
  "flex min-h-12 w-full items-center gap-3 rounded-control px-4 text-left font-semibold hover:bg-sand";

const PILL = "flex h-11 items-center gap-2 whitespace-nowrap rounded-full px-[12px] font-semibold text-sm";

type AccountUser = Pick<ClientSession["user"], "name" | "email" | "image">;

/** Data of a page that the server renders for a traveller. */
type TravellerData = { traveller?: AccountUser | null } | null | undefined;

/**
 * While the session is loading, the page's first script shows the sign-in link to visitors whom this browser does not know
 * (`known-script.ts`). A page that was rendered for a traveller shows the traveller at once, because it may wait for the first
 * touch.
 */
export function AccountMenu() {
  const session = useSession();
  const page = useMatches().at(-1)?.loaderData as TravellerData;
  if (session.status === "unauthenticated" && !session.failed) return <SignIn />;
  const user = session.status === "loading" ? page?.traveller : session.data?.user;
  const isKnown = user || session.status !== "loading";
  return (
    <>
      <div className="noscript:hidden grid items-center justify-items-end *:[grid-area:1/1]">
        {isKnown ? (
          <>
            {/* Keeps the width of the sign-in link, so that neighbouring elements do not shift. */}
            <span aria-hidden className={`${PILL} if-unknown invisible`}>
              <SignInLabel />
            </span>
            {user ? <SignedIn user={user} /> : <RetryButton onPress={session.retry} />}
          </>
        ) : (
          <>
            <span aria-hidden className="if-known m-[3px] block size-[38px] rounded-full bg-current/15" />
            <div className="if-unknown">
              <SignIn />
            </div>
          </>
        )}
      </div>
      <noscript>{import.meta.env.SSR && <PlainAccountMenu />}</noscript>
    </>
  );
}

function RetryButton({ onPress }: { onPress: () => void }) {
  const shell = useMessages(shellMessages);
  return (
    <div>
      <span role="status" className="sr-only">
        {shell.accountFailed}
      </span>
      <button
        type="button"
        onClick={onPress}
        title={shell.accountFailed}
        className={`${PILL} hover:bg-current/12`}
      >
        <RotateCw aria-hidden className="size-5 max-sm:size-[24px]" />
        <span className="max-sm:sr-only">{shell.retryShort}</span>
      </button>
    </div>
  );
}

function SignInLabel() {
  return (
    <>
      <span className="mark mark-person max-sm:[--mark-size:24px]" />
      <span className="max-sm:sr-only">{useMessages(shellMessages).signIn}</span>
    </>
  );
}

function SignIn() {
  const { pathname, search } = useLocation();
  const href = `/api/auth/signin?${new URLSearchParams({ callbackUrl: pathname + search })}`;
  return (
    <a
      // A cached page lacks the query, see `language-switch.tsx`.
      ref={(link) => link?.setAttribute("href", href)}
      href={href}
      className={`${PILL} hover:bg-current/12`}
    >
      <SignInLabel />
    </a>
  );
}

/** If the request fails, opens the server's sign-out page, which shows the error. */
async function endSession(callbackUrl: string): Promise<void> {
  try {
    const { signOut } = await import("../session/sign-out.ts");
    await signOut({ callbackUrl });
  } catch {
    window.location.assign(`/api/auth/signout?${new URLSearchParams({ callbackUrl })}`);
  }
}

function SignedIn({ user }: { user: AccountUser }) {
  const shell = useMessages(shellMessages);
  const locale = useLocale();
  return (
    <Disclosure
      label={shell.account}
      summary={<Avatar name={user.name ?? user.email} image={user.image} />}
      summaryClassName="grid size-[44px] place-items-center rounded-full"
    >
      <p className="truncate border-line border-b px-4 pt-1 pb-3 text-muted text-sm">
        {user.name ?? user.email}
      </p>
      <ul className="mt-2">
        {[
          { path: "/profile", label: shell.profile },
          { path: "/my-bookings", label: shell.myBookings },
          { path: "/wishlists", label: shell.wishlists },
        ].map(({ path, label }) => (
          <li key={path}>
            <Link to={localPath(locale, path)} className={ENTRY}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void endSession(localPath(locale, "/home"))} className={ENTRY}>
            <LogOut aria-hidden className="size-4" />
            {shell.signOut}
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}
