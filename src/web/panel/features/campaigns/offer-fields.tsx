import { CAMPAIGN_OFFERS, type CampaignOffer } from "../../../../domain/campaigns/choice.ts";
import { formatDay, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { CampaignTarget } from "../../../../use-cases/campaigns/campaign-view.ts";
import { TextField } from "../../../ui/field.tsx";
import { campaignMessages } from "../../messages/departures/campaign.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import type { TypedOffer } from "./typed-offer.ts";

const targetValue = ({ date, startTime }: CampaignTarget): string => `${date} ${startTime}`;

interface TargetsProps {
  targets: CampaignTarget[];
  type: "checkbox" | "radio";
  typed: readonly string[];
  error: string | undefined;
}

function Targets({ targets, type, typed, error }: TargetsProps) {
  const t = useMessages(campaignMessages);
  const locale = useLocale();
  const legend = type === "radio" ? t.moveTo : t.chooseFrom;
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? `${type}-error` : undefined}>
      <legend className="text-sm font-semibold">{legend}</legend>
      {error && (
        <p id={`${type}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {targets.map((target) => (
        <label
          key={targetValue(target)}
          className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line py-2 last:border-0"
        >
          <input
            type={type}
            name={type === "radio" ? "target" : "departures"}
            value={targetValue(target)}
            defaultChecked={typed.includes(targetValue(target))}
            className={type === "radio" ? "size-5 shrink-0 accent-brand" : "tick-box size-6 shrink-0"}
          />
          <span className="flex flex-1 flex-wrap justify-between gap-x-4">
            <span className="first-letter:uppercase">
              {`${formatDay(target.date, locale)}, ${formatTime(target.startTime, locale)}`}
            </span>
            <span className={target.fitsAll ? "text-sm text-muted" : "text-sm font-medium text-danger"}>
              {t.freeSeats(target.free, target.fitsAll)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface OfferFieldsProps {
  targets: CampaignTarget[];
  typed: TypedOffer | undefined;
  errors: Readonly<Record<string, string>> | undefined;
}

/** CSS alone shows the fields of the chosen offer, because the form works without JavaScript. */
export function OfferFields({ targets, typed, errors }: OfferFieldsProps) {
  const t = useMessages(campaignMessages);
  const { kind = "refund", departures = [], until } = typed ?? {};
  const error = errors?.["offer.departures"];
  if (targets.length === 0) return null;
  const selectedTargets = (offer: CampaignOffer) => (kind === offer ? departures : []);
  return (
    <fieldset className="group grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{t.offer}</legend>
      {CAMPAIGN_OFFERS.map((offer) => (
        <label
          key={offer}
          className="flex cursor-pointer gap-3 rounded-control border border-line-strong px-4 py-3 has-checked:border-brand has-checked:bg-brand-tint"
        >
          <input
            type="radio"
            name="offer"
            value={offer}
            defaultChecked={kind === offer}
            className="mt-1 size-5 shrink-0 accent-brand"
          />
          <span>
            <span className="block font-semibold">{t.offers[offer].name}</span>
            <span className="block text-sm text-muted">{t.offers[offer].text}</span>
          </span>
        </label>
      ))}
      <div className="hidden group-has-[input[value=choose]:checked]:block">
        <Targets
          targets={targets}
          type="checkbox"
          typed={selectedTargets("choose")}
          error={kind === "choose" ? error : undefined}
        />
      </div>
      <div className="hidden group-has-[input[value=move]:checked]:block">
        <Targets
          targets={targets}
          type="radio"
          typed={selectedTargets("move")}
          error={kind === "move" ? error : undefined}
        />
      </div>
      <div className="group-has-[input[value=refund]:checked]:hidden">
        <TextField
          name="until"
          type="datetime-local"
          label={t.until}
          hint={t.untilHint}
          error={errors?.["offer.until"]}
          defaultValue={until}
        />
      </div>
    </fieldset>
  );
}
