import { CircleCheck, CircleX, History } from "lucide-react";
import type { CompanionsView } from "../../../../use-cases/companions/companions-view.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { companionsMessages } from "../../messages/booking/companions.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useSite } from "../../shell/site/use-site.ts";

const LOOKS = {
  complete: { Icon: CircleCheck, look: "bg-success-tint text-success" },
  cancelled: { Icon: CircleX, look: "bg-sand text-ink" },
  closed: { Icon: History, look: "bg-sand text-ink" },
};

interface CompanionsEndedProps {
  state: keyof typeof LOOKS;
  leadName: CompanionsView["leadName"];
}

export function CompanionsEnded({ state, leadName }: CompanionsEndedProps) {
  const texts = useMessages(companionsMessages);
  const { agency } = useSite();
  const { Icon, look } = LOOKS[state];
  const text = state === "cancelled" ? texts.cancelled.text(leadName) : texts[state].text;
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <span className={classNames("grid size-20 place-items-center rounded-full", look)}>
        <Icon aria-hidden className="size-10" />
      </span>
      <h1 className="title-2">{texts[state].title}</h1>
      <p className="max-w-prose text-lg text-muted">{text}</p>
      {state !== "complete" && (
        <p className="flex flex-wrap justify-center gap-3">
          <Button asChild variant="secondary">
            <a href={`tel:${agency.phone.replace(/[^\d+]/g, "")}`}>{texts.call}</a>
          </Button>
          {agency.whatsapp && (
            <Button asChild variant="secondary">
              <a
                href={`https://wa.me/${agency.whatsapp.replace(/\D/g, "")}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                {texts.whatsapp}
              </a>
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
