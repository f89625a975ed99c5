import { AlarmClock, Clock, Languages, Mountain, UserRound, UsersRound } from "lucide-react";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../../domain/experiences/duration.ts";
import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";
import { experiencesMessages } from "../../messages/experiences/experiences.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";

export function Facts({ experience }: { experience: ExperienceView }) {
  const { facts, difficulty } = useMessages(experiencesMessages);
  const locale = useLocale();
  const language = new Intl.DisplayNames(locale, { type: "language" });
  const rows = [
    {
      icon: Clock,
      label: facts.duration,
      value: facts.or(experience.duration.map((iso) => formatDuration(iso, locale))),
    },
    {
      icon: AlarmClock,
      label: facts.startTimes,
      value: facts.or(experience.startTimes.map((time) => formatTime(time, locale))),
    },
    { icon: UsersRound, label: facts.groupSize, value: facts.upTo(experience.groupSize) },
    { icon: Mountain, label: facts.difficulty, value: difficulty[experience.difficulty] },
    {
      icon: Languages,
      label: facts.languages,
      value: experience.languages.map((code) => language.of(code) ?? code).join(", "),
    },
    {
      icon: UserRound,
      label: facts.minimumAge,
      value: experience.minimumAge > 0 ? facts.years(experience.minimumAge) : facts.allAges,
    },
  ];
  return (
    <dl
      aria-label={facts.title}
      className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-4 border-line border-y py-5 sm:grid-cols-3"
    >
      {rows.map(({ icon: Icon, label, value }) => (
        <div key={label}>
          <dt className="flex items-center gap-2 text-muted text-sm">
            <Icon aria-hidden className="size-5 text-brand" />
            {label}
          </dt>
          <dd className="mt-1 font-semibold leading-snug first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
