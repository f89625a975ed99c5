import { Check, Share2 } from "lucide-react";
import { useState } from "react";
import { questionsMessages } from "../../../messages/questions.ts";
import { useMessages } from "../../../messages/use-messages.ts";

/** Opens the device's own list of ways to share the page; where there is none, copies its address. */
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
      // Somebody closed the list, or the browser keeps its clipboard to itself: the address bar has the link.
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
