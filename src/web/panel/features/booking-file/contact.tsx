import { Mail, MessageCircle, Phone } from "lucide-react";
import type { FilePerson } from "../../../../use-cases/booking-file/booking-file-view.ts";

const LINK =
  "inline-flex min-h-11 items-center gap-2 break-all text-brand underline-offset-4 hover:underline";

const digitsOf = (phone: string): string => phone.replace(/\D/g, "");

export function Contact({ person }: { person: Pick<FilePerson, "phoneNumber" | "email"> }) {
  const { phoneNumber, email } = person;
  if (!phoneNumber && !email) return null;
  return (
    <p className="flex flex-wrap gap-x-5">
      {phoneNumber && (
        <>
          <a href={`tel:+${digitsOf(phoneNumber)}`} className={LINK}>
            <Phone aria-hidden className="size-4 shrink-0" />
            {phoneNumber}
          </a>
          <a
            href={`https://wa.me/${digitsOf(phoneNumber)}`}
            data-chrome
            className={LINK}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle aria-hidden className="size-4 shrink-0" />
            WhatsApp
          </a>
        </>
      )}
      {email && (
        <a href={`mailto:${email}`} className={LINK}>
          <Mail aria-hidden className="size-4 shrink-0" />
          {email}
        </a>
      )}
    </p>
  );
}
