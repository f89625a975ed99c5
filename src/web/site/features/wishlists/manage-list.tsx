import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Form } from "react-router";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { WarningDialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { wishlistsMessages } from "../../messages/experiences/wishlists.ts";
import { useMessages } from "../../messages/use-messages.ts";
import type { ShownWishlist } from "./shown-wishlists.ts";

export function ManageList({ list, error }: { list: ShownWishlist; error: string | undefined }) {
  const messages = useMessages(wishlistsMessages);
  return (
    <details open={error !== undefined} className="open:w-full">
      <summary
        aria-label={messages.manageList(list.name)}
        className={`${buttonLook({ variant: "ghost", size: "small" })} cursor-pointer`}
      >
        <Pencil aria-hidden className="size-4" />
        {messages.manage}
      </summary>
      <div className="mt-3 grid gap-5 rounded-card bg-sand p-4">
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="wishlistId" value={list.id} />
          <div className="min-w-48 flex-1">
            <TextField
              label={messages.name}
              name="name"
              required
              maxLength={50}
              defaultValue={list.name}
              error={error}
            />
          </div>
          <Button type="submit" name="intent" value="rename">
            {messages.rename}
          </Button>
        </Form>
        <DeleteList id={list.id} />
      </div>
    </details>
  );
}

/** Without JavaScript, the warning beside the button replaces the dialog. */
function DeleteList({ id }: { id: string }) {
  const messages = useMessages(wishlistsMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-3 border-line-strong border-t pt-4"
    >
      <input type="hidden" name="wishlistId" value={id} />
      <input type="hidden" name="intent" value="delete" />
      <p className="text-sm">{messages.deleteWarning}</p>
      <Button
        type="submit"
        variant="danger"
        size="small"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Trash2 aria-hidden className="size-4" />
        {messages.delete}
      </Button>
      <WarningDialog
        open={isOpen}
        title={messages.deleteTitle}
        description={messages.deleteWarning}
        onClose={() => setOpen(false)}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {messages.keep}
          </Button>
          <Button type="submit" variant="danger">
            {messages.deleteConfirm}
          </Button>
        </div>
      </WarningDialog>
    </Form>
  );
}
