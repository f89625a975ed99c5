import { Check, Share2 } from "lucide-react";
import { useState } from "react";
import { questionsMessages } from "../../messages/experiences/questions.ts";
import { useMessages } from "../../messages/use-messages.ts";

export function ShareButton({ title }: { title: string }) {
  const { share } = useMessages(questionsMessages);
  const [copied, setCopied] = useState(false);

  async function send(): Promise<void> {
    const url = window.location.origin + window.location.pathname;
    try {
      if (Reflect.has(navigator, "share")) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The visitor closed the share sheet, or the browser denies the clipboard. Neither is an error.
    }
  }

  return (
    <button
      type="button"
      aria-label={share.label(title)}
      onClick={() => void send()}
      className="noscript:hidden grid size-11 place-items-center rounded-full bg-surface/90 text-ink shadow-control hover:bg-sand"
    >
      {copied ? <Check aria-hidden className="size-5" /> : <Share2 aria-hidden className="size-5" />}
      <span role="status" className="sr-only">
        {copied && share.copied}
      </span>
    </button>
  );
}
