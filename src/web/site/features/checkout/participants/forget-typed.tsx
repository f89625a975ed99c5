import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { REPLAYED_PRESS } from "../../../shell/data/early-input.ts";
import { CLEARS_FORM } from "../form/early-save.ts";

export function ForgetTyped({ onClear }: { onClear: () => void }) {
  const { people: messages } = useMessages(checkoutMessages);
  return (
    <p className="noscript:hidden text-muted text-sm">
      {messages.remembered}{" "}
      <button
        type="button"
        className="min-h-8 underline underline-offset-2"
        onClick={onClear}
        {...REPLAYED_PRESS}
        {...CLEARS_FORM}
      >
        {messages.forget}
      </button>
    </p>
  );
}
