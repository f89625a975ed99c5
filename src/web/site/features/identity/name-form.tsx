import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { profileMessages } from "../../messages/identity/profile.ts";
import { failuresMessages } from "../../messages/shell/failures.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { trpc } from "../../shell/data/trpc.ts";
import { readFailure } from "../../shell/errors/failure.ts";
import { useSession } from "../../shell/session/session-provider.tsx";
import { signInAgain } from "../../shell/session/sign-in-again.ts";

export interface WrongName {
  typed: string;
  error: string;
}

interface NameFormProps {
  name: string | null;
  /** Rejected name of a form that was submitted without JavaScript. */
  wrongName: WrongName | null;
}

/** Without JavaScript the page's action saves the name. */
export function NameForm({ name, wrongName }: NameFormProps) {
  const { changeName: messages } = useMessages(profileMessages);
  const failures = useMessages(failuresMessages);
  const { update } = useSession();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState(wrongName?.error);
  const [failure, setFailure] = useState<string | null>(null);
  const [step, setStep] = useState<"editing" | "saving" | "saved">("editing");

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (step === "saving") return;
    const field = event.currentTarget.elements.namedItem("name") as HTMLInputElement;
    setError(undefined);
    setFailure(null);
    setStep("saving");
    try {
      await trpc.user.update.mutate({ name: field.value });
      setStep("saved");
      void update();
      void revalidate();
    } catch (thrown) {
      setStep("editing");
      const refusal = readFailure(thrown);
      if (signInAgain(refusal)) return;
      setError(refusal.fields.name);
      setFailure(refusal.fields.name ? null : failures[refusal.code]);
      field.focus();
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="mb-2 grid gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={messages.label}
          hint={name ? undefined : messages.hint}
          name="name"
          autoComplete="name"
          required
          maxLength={80}
          defaultValue={wrongName?.typed ?? name ?? ""}
          error={error}
          autoFocus={wrongName !== null}
          onChange={() => {
            setError(undefined);
            setStep("editing");
          }}
        />
        <Button
          type="submit"
          name="intent"
          value="name"
          variant="secondary"
          loading={step === "saving"}
          className="justify-self-start"
        >
          {messages.save}
        </Button>
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <p role="status" className="font-medium text-sm empty:hidden">
        {step === "saved" && messages.saved}
      </p>
    </form>
  );
}
