import type { ReactNode } from "react";
import { buttonLook } from "../../ui/button.tsx";

interface ShareLinksProps {
  to: { email: string | null; phoneNumber: string | null };
  subject: string;
  text: string;
  messages: { byWhatsApp: string; byEmail: string };
  children?: ReactNode;
}

/** Opens WhatsApp, or the e-mail program of the staff member, with the text. Omits ways without an address. */
export function ShareLinks({ to, subject, text, messages, children }: ShareLinksProps) {
  const phone = to.phoneNumber?.replace(/\D/g, "");
  const email = to.email && new URLSearchParams({ subject, body: text }).toString();
  if (!phone && !email && !children) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {phone && (
        <a
          href={`https://wa.me/${phone}?${new URLSearchParams({ text })}`}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ variant: "secondary" })}
        >
          {messages.byWhatsApp}
        </a>
      )}
      {email && (
        <a
          href={`mailto:${to.email}?${email.replaceAll("+", "%20")}`}
          className={buttonLook({ variant: "secondary" })}
        >
          {messages.byEmail}
        </a>
      )}
      {children}
    </div>
  );
}
