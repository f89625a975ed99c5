import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Form } from "react-router";
import { useMessages } from "../../messages/use-messages.ts";
import { wishlistsMessages } from "../../messages/wishlists.ts";
import { Button, buttonLook } from "../../ui/button.tsx";
import { WarningDialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import type { ShownWishlist } from "./shown-wishlists.ts";

/** Another name for a list, or its end; opens without JavaScript too. */
export function ManageList({ list, error }: { list: ShownWishlist; error: string | undefined }) {
  const words = useMessages(wishlistsMessages);
  return (
    <details open={error !== undefined} className="open:w-full">
      <summary
        aria-label={words.manageList(list.name)}
        className={`${buttonLook({ variant: "ghost", size: "small" })} cursor-pointer`}
      >
        <Pencil aria-hidden className="size-4" />
        {words.manage}
      </summary>
      <div className="mt-3 grid gap-5 rounded-card bg-sand p-4">
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="wishlistId" value={list.id} />
          <div className="min-w-48 flex-1">
            <TextField
              label={words.name}
              name="name"
              required
              maxLength={50}
              defaultValue={list.name}
              error={error}
            />
          </div>
          <Button type="submit" name="intent" value="rename">
            {words.rename}
          </Button>
        </Form>
        <DeleteList id={list.id} />
      </div>
    </details>
  );
}

/** Asks once more; without JavaScript the warning beside the button has to do. */
function DeleteList({ id }: { id: string }) {
  const words = useMessages(wishlistsMessages);
  const [asking, setAsking] = useState(false);
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-3 border-line-strong border-t pt-4"
    >
      <input type="hidden" name="wishlistId" value={id} />
      <input type="hidden" name="intent" value="delete" />
      <p className="text-sm">{words.deleteWarning}</p>
      <Button
        type="submit"
        variant="danger"
        size="small"
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <Trash2 aria-hidden className="size-4" />
        {words.delete}
      </Button>
      <WarningDialog
        open={asking}
        title={words.deleteTitle}
        description={words.deleteWarning}
        onClose={() => setAsking(false)}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {words.keep}
          </Button>
          <Button type="submit" variant="danger">
            {words.deleteConfirm}
          </Button>
        </div>
      </WarningDialog>
    </Form>
  );
}
