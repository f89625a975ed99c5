import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CheckboxField, TextField } from "../../../ui/field.tsx";
import { wishlistsMessages } from "../../messages/experiences/wishlists.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { readFailure } from "../../shell/errors/failure.ts";
import { signInAgain } from "../../shell/session/sign-in-again.ts";
import { isOn } from "./wishlist-state.ts";
import { save, saveOnNewList, useWishlists } from "./wishlist-store.ts";

interface ListChooserProps {
  experienceId: string;
  title: string;
  onClose: () => void;
}

export default function ListChooser({ experienceId, title, onClose }: ListChooserProps) {
  const messages = useMessages(wishlistsMessages);
  const state = useWishlists();
  const [hasFailed, setFailed] = useState(false);

  async function choose(wishlistId: string, wanted: boolean) {
    setFailed(false);
    await save({ experienceId, wishlistId, wanted }).catch((error) => {
      setFailed(!signInAgain(readFailure(error)));
    });
  }
  return (
    <Dialog open title={messages.choose} description={title} closeLabel={messages.close} onClose={onClose}>
      <div className="grid gap-4">
        {state.lists.map((list) => (
          <CheckboxField
            key={list.id}
            name={`list-${list.id}`}
            label={list.name}
            checked={isOn(state, list, experienceId)}
            onChange={(event) => void choose(list.id, event.target.checked)}
          />
        ))}
      </div>
      <p role="status" className="font-semibold text-danger text-sm empty:hidden">
        {hasFailed && messages.notSaved}
      </p>
      <NewList experienceId={experienceId} />
      <Button onClick={onClose}>{messages.done}</Button>
    </Dialog>
  );
}

function NewList({ experienceId }: { experienceId: string }) {
  const messages = useMessages(wishlistsMessages);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      await saveOnNewList(String(new FormData(form).get("name") ?? ""), experienceId);
      setError(undefined);
      form.reset();
    } catch (thrown) {
      const refusal = readFailure(thrown);
      if (signInAgain(refusal)) return;
      setError(refusal.fields.name ?? messages.notSaved);
    }
    setBusy(false);
  }
  return (
    <form
      onSubmit={(event) => void onSubmit(event)}
      className="flex flex-wrap items-end gap-3 border-line border-t pt-4"
    >
      <div className="min-w-40 flex-1">
        <TextField label={messages.create} name="name" required maxLength={50} error={error} />
      </div>
      <Button type="submit" variant="secondary" loading={isBusy}>
        {messages.save}
      </Button>
    </form>
  );
}
