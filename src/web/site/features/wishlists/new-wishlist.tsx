import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { wishlistsMessages } from "../../messages/experiences/wishlists.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useIntent } from "../../shell/data/use-intent.ts";

/** @param created number of lists created on this page; the form closes when this number increases */
export function NewWishlist({ error, created }: { error: string | undefined; created: number }) {
  const messages = useMessages(wishlistsMessages);
  const [open, setOpen] = useState(false);
  const busy = useIntent() === "create";
  useEffect(() => {
    if (created > 0) setOpen(false);
  }, [created]);
  if (!open && !error) {
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-5" />
        {messages.create}
      </Button>
    );
  }
  return (
    <Form method="post" className="flex w-full flex-wrap items-end gap-3 rounded-card bg-sand p-4">
      <div className="min-w-56 flex-1">
        <TextField label={messages.name} name="name" required maxLength={50} error={error} autoFocus />
      </div>
      <Button type="submit" name="intent" value="create" loading={busy}>
        {messages.save}
      </Button>
      <Button variant="ghost" onClick={() => setOpen(false)}>
        {messages.cancel}
      </Button>
    </Form>
  );
}
