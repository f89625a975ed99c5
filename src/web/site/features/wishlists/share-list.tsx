import { Check, Copy, Share2 } from "lucide-react";
import { useId, useState } from "react";
import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { wishlistsMessages } from "../../messages/experiences/wishlists.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useSite } from "../../shell/site/use-site.ts";
import type { ShownWishlist } from "./shown-wishlists.ts";

export function ShareList({ list }: { list: ShownWishlist }) {
  const messages = useMessages(wishlistsMessages);
  if (list.shareToken) return <SharedLink id={list.id} token={list.shareToken} />;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="wishlistId" value={list.id} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        name="intent"
        value="share"
        aria-label={messages.shareList(list.name)}
      >
        <Share2 aria-hidden className="size-4" />
        {messages.share}
      </Button>
    </Form>
  );
}

function SharedLink({ id, token }: { id: string; token: string }) {
  const messages = useMessages(wishlistsMessages);
  const { origin, locale } = useSite();
  const [copied, setCopied] = useState(false);
  const field = useId();
  const link = `${origin}${localPath(locale, `/wishlists/shared/${token}`)}`;
  const copy = () => navigator.clipboard.writeText(link).then(() => setCopied(true));
  return (
    <div className="grid w-full gap-3 rounded-card bg-sand p-4">
      <label htmlFor={field} className="text-sm">
        <span className="sr-only">{messages.link}. </span>
        {messages.shared}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={field}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-h-10 min-w-0 flex-[1_1_16rem] rounded-control border border-line-strong bg-surface px-3 text-sm"
        />
        <Button size="small" onClick={() => void copy().catch(() => setCopied(false))}>
          {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          {messages.copy}
        </Button>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="wishlistId" value={id} />
          <Button type="submit" variant="ghost" size="small" name="intent" value="unshare">
            {messages.stopSharing}
          </Button>
        </Form>
      </div>
      <span role="status" className="sr-only">
        {copied && messages.copied}
      </span>
    </div>
  );
}
