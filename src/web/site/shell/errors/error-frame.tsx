import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { errorsMessages } from "../../messages/shell/errors.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useOptionalSite } from "../site/use-site.ts";

interface ErrorFrameProps {
  /** The HTTP status. */
  code?: string;
  icon: ReactNode;
  title: string;
  description: string;
  children: ReactNode;
}

export function ErrorFrame({ code, icon, title, description, children }: ErrorFrameProps) {
  const agency = useOptionalSite()?.agency;
  return (
    <section
      data-error-frame
      className="when-whole page grid min-h-[70dvh] content-center justify-items-center gap-5 py-16 text-center"
    >
      <title>{agency ? `${title} · ${agency.name}` : title}</title>
      <meta name="robots" content="noindex" />
      <span className="grid size-20 place-items-center rounded-full bg-brand-tint text-brand">{icon}</span>
      {code && <p className="font-semibold text-muted tabular-nums tracking-[0.2em]">{code}</p>}
      <h1 className="title-1 max-w-[18ch]">{title}</h1>
      <p className="max-w-prose text-lg text-muted">{description}</p>
      {children}
    </section>
  );
}

const LINK = "inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4";

export function AgencyContacts() {
  const messages = useMessages(errorsMessages);
  const agency = useOptionalSite()?.agency;
  if (!agency) return null;
  return (
    <div className="mt-4 grid justify-items-center gap-1 border-line border-t pt-6">
      <p className="text-muted">{messages.contact}</p>
      <div className="flex flex-wrap justify-center gap-x-6">
        <a className={LINK} href={`tel:${agency.phone.replace(/[^\d+]/g, "")}`}>
          <Phone aria-hidden className="size-4" />
          {agency.phone}
        </a>
        {agency.whatsapp && (
          <a className={LINK} href={`https://wa.me/${agency.whatsapp.replace(/\D/g, "")}`} rel="noopener">
            <MessageCircle aria-hidden className="size-4" />
            {messages.whatsapp}
          </a>
        )}
        <a className={LINK} href={`mailto:${agency.email}`}>
          <Mail aria-hidden className="size-4" />
          {agency.email}
        </a>
      </div>
    </div>
  );
}
