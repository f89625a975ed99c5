import { bookingsCopy } from "../../copy/bookings.ts";
import { useWords } from "../../copy/use-words.ts";
import { Button, buttonLook } from "../../ui/button.tsx";

/** For browsers without JavaScript: what follows is read before the button that cancels is there to press. */
export function PlainCancelForm({ consequence }: { consequence: string }) {
  const { cancel: words } = useWords(bookingsCopy);
  return (
    <noscript>
      <details>
        <summary className={`${buttonLook({ variant: "secondary" })} cursor-pointer`}>{words.button}</summary>
        <form method="post" className="mt-4 grid gap-4 rounded-card bg-sand p-4">
          <p className="font-semibold">{words.title}</p>
          <p>{consequence}</p>
          <Button type="submit" name="intent" value="cancel" variant="danger" className="justify-self-start">
            {words.confirm}
          </Button>
        </form>
      </details>
    </noscript>
  );
}
