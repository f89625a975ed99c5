import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { Button } from "../../../ui/button.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";

interface CashCodeProps {
  /** Null until the provider has sent it. */
  code: string | null;
  /** Whole pesos. */
  amount: number;
}

/** The gaps between the groups are margins, so that the digits are copied without spaces. */
const digitGroups = (code: string): [index: number, digits: string][] =>
  /^\d+$/.test(code)
    ? Array.from(code.matchAll(/\d{1,4}/g), ({ index, 0: digits }) => [index, digits])
    : [[0, code]];

export function CashCode({ code, amount }: CashCodeProps) {
  const { hold: messages } = useMessages(bookingsMessages);
  const locale = useLocale();
  return (
    <dl className="grid w-full divide-y divide-line rounded-control border border-line-strong border-dashed bg-surface px-3 text-left text-base text-ink sm:px-4">
      {code && <Fact name={messages.code} text={code} clipboardText={code} />}
      <Fact name={messages.amount} text={formatPesos(amount, locale)} clipboardText={String(amount)} />
    </dl>
  );
}

function Fact({ name, text, clipboardText }: { name: string; text: string; clipboardText: string }) {
  const { hold: messages } = useMessages(bookingsMessages);
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(clipboardText);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }
  return (
    <div className="py-2">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong className="wrap-anywhere min-w-0 select-all text-lg tabular-nums sm:text-xl">
          {digitGroups(text).map(([index, digits]) => (
            <span key={index} className="not-first:ml-[0.3em]">
              {digits}
            </span>
          ))}
        </strong>
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
