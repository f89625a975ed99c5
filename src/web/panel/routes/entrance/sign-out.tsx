import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { deleteLists } from "../../features/check-in/device-store.ts";
import { PlainPage } from "../../layout/plain-page.tsx";
import { entranceMessages } from "../../messages/bookings/entrance.ts";
import { useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { csrfToken, origin } = context.get(panelContext);
  return { csrfToken, origin };
};

/** Deletes the travellers' names that the check-in page has stored on this device. */
async function deleteAndSend(form: HTMLFormElement): Promise<void> {
  // Fails in a browser without storage, which stores no names.
  await deleteLists().catch(() => {});
  form.submit();
}

export default function SignOut() {
  const { csrfToken, origin } = useLoaderData<typeof loader>();
  const t = useMessages(entranceMessages);
  return (
    <PlainPage title={t.signOutTitle}>
      <form
        method="post"
        action="/api/auth/signout"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void deleteAndSend(event.currentTarget);
        }}
      >
        <input type="hidden" name="csrfToken" value={csrfToken ?? ""} />
        <input type="hidden" name="callbackUrl" value={origin} />
        <Button type="submit">{t.signOut}</Button>
        <Link to="/" className="min-h-11 content-center text-center underline">
          {t.stay}
        </Link>
      </form>
    </PlainPage>
  );
}
