import { type ComponentProps, lazy, Suspense, useEffect } from "react";
import { signInPath } from "../../../shell/session/require-user.ts";
import type { SignInDialog } from "./sign-in-dialog.tsx";

const fetchDialog = () => import("./sign-in-dialog.tsx");

/** Fetches the dialog before it is wanted, so that it opens without a network too, and says there that no answer came. */
export const prepareSignInDialog = (): void => void fetchDialog().catch(() => {});

const Fetched = lazy(() =>
  fetchDialog()
    .then((module) => ({ default: module.SignInDialog }))
    .catch(() => ({ default: SignInElsewhere })),
);

/** Where the dialog cannot be had, the sign-in page is asked for. */
function SignInElsewhere({ callbackUrl }: { callbackUrl: string }) {
  useEffect(() => window.location.assign(signInPath(callbackUrl)), [callbackUrl]);
  return <span hidden />;
}

/** The choice of a provider in a dialog that is fetched once it opens. */
export function LazySignInDialog(props: ComponentProps<typeof SignInDialog>) {
  return (
    <Suspense>
      <Fetched {...props} />
    </Suspense>
  );
}
