import { type ComponentProps, lazy, Suspense, useEffect } from "react";
import { signInPath } from "../../shell/session/require-user.ts";
import type { SignInDialog } from "./sign-in-dialog.tsx";

const fetchDialog = () => import("./sign-in-dialog.tsx");

/** Prefetches the dialog, so that it also opens without a network and reports the lost connection. */
export const prepareSignInDialog = (): void => void fetchDialog().catch(() => {});

const LazyDialog = lazy(() =>
  fetchDialog()
    .then((module) => ({ default: module.SignInDialog }))
    .catch(() => ({ default: SignInElsewhere })),
);

function SignInElsewhere({ callbackUrl }: { callbackUrl: string }) {
  useEffect(() => window.location.assign(signInPath(callbackUrl)), [callbackUrl]);
  return <span hidden />;
}

export function LazySignInDialog(props: ComponentProps<typeof SignInDialog>) {
  return (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  );
}
