import type { ReactNode } from "react";
import { buttonLook } from "../../ui/button.tsx";

interface ShareLinksProps {
  to: { email: string | null; phoneNumber: string | null };
  subject: string;
  text: string;
  messages: { byWhatsApp: string; byEmail: string };
  children?: ReactNode;
}

export function ShareLinks({ to, subject, text, messages, children }: ShareLinksProps) {
  const phone = to.phoneNumber?.replace(/\D/g, "");
  const emailQuery = to.email && new URLSearchParams({ subject, body: text }).toString();
  if (!phone && !emailQuery && !children) return null;
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
      {emailQuery && (
        <a
          href={`mailto:${to.email}?${emailQuery.replaceAll("+", "%20")}`}
          className={buttonLook({ variant: "secondary" })}
        >
          {messages.byEmail}
        </a>
      )}
      {children}
    </div>
  );
}
