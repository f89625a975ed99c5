import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { Button } from "../../../ui/button.tsx";
import { bookingsMessages } from "../../messages/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";

interface CashCodeProps {
  /** Null until the provider has sent it. */
  code: string | null;
  /** Whole pesos. */
  amount: number;
}

/** Code and amount for the cash desk, each with a button that copies it. */
export function CashCode({ code, amount }: CashCodeProps) {
  const { hold: messages } = useMessages(bookingsMessages);
  const locale = useLocale();
  return (
    <dl className="grid w-full divide-y divide-line rounded-control border border-line-strong border-dashed bg-surface px-4 text-left font-normal text-base text-ink">
      {code && <Fact name={messages.code} shown={code} copied={code} />}
      <Fact name={messages.amount} shown={formatPesos(amount, locale)} copied={String(amount)} />
    </dl>
  );
}

function Fact({ name, shown, copied }: { name: string; shown: string; copied: string }) {
  const { hold: messages } = useMessages(bookingsMessages);
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(copied);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-2">
      <dt className="w-full text-muted text-sm">{name}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <strong className="wrap-anywhere select-all text-lg tabular-nums tracking-wide">{shown}</strong>
        <Button
          variant="secondary"
          size="small"
          className="noscript:hidden"
          aria-label={messages.onClipboard(name)}
          onClick={() => void copy()}
        >
          {outcome === "copied" ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <Copy aria-hidden className="size-4" />
          )}
          {outcome === "copied" ? messages.copied : messages.copy}
        </Button>
      </dd>
      <p role="status" className={outcome === "failed" ? "text-sm" : "sr-only"}>
        {outcome === "failed" ? messages.notCopied : outcome === "copied" && messages.copied}
      </p>
    </div>
  );
}
