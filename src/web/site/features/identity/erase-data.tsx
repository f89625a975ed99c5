import { useId, useState } from "react";
import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { WarningDialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { profileMessages } from "../../messages/identity/profile.ts";
import { failuresMessages } from "../../messages/shell/failures.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useIntent } from "../../shell/data/use-intent.ts";
import type { Failure } from "../../shell/errors/failure.ts";

export function EraseData({ failure }: { failure: Failure["code"] | null }) {
  const { erase: messages } = useMessages(profileMessages);
  const failures = useMessages(failuresMessages);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const erasing = useIntent() === "erase";
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-t pt-8">
      <h2 id={id} className="title-3">
        {messages.heading}
      </h2>
      <p className="max-w-prose text-muted">{messages.text}</p>
      <Button
        variant="ghost"
        className="noscript:hidden justify-self-start px-0! text-danger underline-offset-4 hover:bg-transparent hover:underline"
        onClick={() => setOpen(true)}
      >
        {messages.button}
      </Button>
      <WarningDialog
        open={open}
        title={messages.title}
        description={messages.warning}
        onClose={() => setOpen(false)}
      >
        {failure && <Notice tone="danger">{failures[failure]}</Notice>}
        <Form method="post" className="grid gap-4">
          <TextField
            label={messages.typeToConfirm(messages.word)}
            name="confirmation"
            autoComplete="off"
            autoCapitalize="characters"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {messages.keep}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="erase"
              variant="danger"
              loading={erasing}
              disabled={typed.trim().toUpperCase() !== messages.word}
            >
              {messages.confirm}
            </Button>
          </div>
        </Form>
      </WarningDialog>
    </section>
  );
}
