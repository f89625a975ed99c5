import { Undo2 } from "lucide-react";
import { formatMoment } from "../../../../domain/departures/format-moment.ts";
import { formatDay } from "../../../../domain/departures/format-place-time.ts";
import { checkoutMessages } from "../../messages/checkout/checkout.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import type { CancellationPreview } from "./cancellation-preview.ts";

/** Cancellation terms, shown before payment (Ley 1480, art. 50 d). `preview` is null before a departure is chosen. */
export function CancellationSummary({ preview }: { preview: CancellationPreview | null }) {
  const { cancellation: messages } = useMessages(checkoutMessages);
  const locale = useLocale();
  const free = preview?.freeUntil
    ? messages.free(formatMoment(preview.freeUntil, locale))
    : preview
      ? messages.late
      : messages.freeRule;
  const withdrawal = preview?.withdrawalUntil
    ? messages.withdrawal(formatDay(preview.withdrawalUntil, locale))
    : preview
      ? messages.noWithdrawal
      : messages.withdrawalRule;
  return (
    <div className="flex flex-wrap gap-3 rounded-card bg-sand p-[min(1rem,5vw)]">
      <Undo2 aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
      <div className="grid min-w-0 flex-1 basis-28 gap-1 text-[0.9375rem]">
        <h3 className="font-semibold">{messages.heading}</h3>
        <p>{free}</p>
        <p>{withdrawal}</p>
        <a
          href={`${localPath(locale, "/terms")}#cancellation`}
          target="_blank"
          rel="noopener"
          className="justify-self-start underline underline-offset-2"
        >
          {messages.more}
        </a>
      </div>
    </div>
  );
}
