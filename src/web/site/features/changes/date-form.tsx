import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { fits } from "../../../../domain/departures/first-fit.ts";
import { formatDay, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../../domain/experiences/duration.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { DateField, SelectField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { changesMessages } from "../../messages/booking/changes.ts";
import { departuresMessages } from "../../messages/experiences/departures.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useIntent } from "../../shell/data/use-intent.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import type { ActProps } from "./act-forms.tsx";

/** The screen passes the calendar in, because features do not import each other. */
export type RenderCalendar = (calendar: {
  selected: string | null;
  onSelect: (date: string, departures: DepartureView[]) => void;
}) => ReactNode;

interface DateFormProps extends ActProps {
  /** Today at the place, `YYYY-MM-DD`. */
  today: string;
  experience: Pick<ExperienceView, "duration">;
  calendar: RenderCalendar;
}

export function DateForm({ booking, experience, typed, messages, today, calendar }: DateFormProps) {
  const texts = useMessages(changesMessages);
  const locale = useLocale();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [date, setDate] = useState(typed.date || null);
  const [times, setTimes] = useState<DepartureView[]>([]);

  function choose(day: string, departures: DepartureView[]) {
    setDate(day);
    const others = departures.filter(
      ({ date, startTime }) => date !== booking.date || startTime !== booking.startTime || hasOtherDuration(),
    );
    setTimes(others.length > 1 ? others : []);
    // The form is also submitted for the booking's current departure. The response then says that nothing would change.
    const only = others[0] ?? departures[0];
    if (others.length > 1 || !only) return;
    const fields = new FormData(form.current ?? undefined);
    fields.set("date", day);
    fields.set("startTime", only.startTime);
    void submit(fields, { method: "post", preventScrollReset: true });
  }
  const hasOtherDuration = () => {
    const chosen = new FormData(form.current ?? undefined).get("duration");
    return typeof chosen === "string" && chosen !== booking.duration;
  };
  const error = messages.date ?? messages.change;
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-6">
      <input type="hidden" name="intent" value="preview" />
      <input type="hidden" name="bookingRevision" value={booking.revision} />
      {error && <Notice tone="danger">{error}</Notice>}
      {experience.duration.length > 1 && (
        <SelectField label={texts.duration} name="duration" defaultValue={typed.duration}>
          {experience.duration.map((iso) => (
            <option key={iso} value={iso}>
              {formatDuration(iso, locale)}
            </option>
          ))}
        </SelectField>
      )}
      <div className="noscript:hidden min-h-[27rem] max-w-lg">
        {calendar({ selected: date, onSelect: choose })}
      </div>
      {date && times.length > 1 && <Times key={date} date={date} times={times} seats={booking.seats} />}
      <noscript>
        {import.meta.env.SSR && (
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField label={texts.day} name="date" min={today} defaultValue={typed.date} />
            {/* A text field instead of a select, because the start times are unknown before a day is chosen. */}
            <TextField
              type="time"
              label={texts.time}
              hint={texts.sameTime}
              error={messages.startTime}
              name="startTime"
              defaultValue={typed.startTime}
            />
            <button type="submit" className={buttonLook({ size: "large" })}>
              {texts.preview}
            </button>
          </div>
        )}
      </noscript>
    </Form>
  );
}

function Times({ date, times, seats }: { date: string; times: DepartureView[]; seats: number }) {
  const texts = useMessages(changesMessages);
  const { calendar } = useMessages(departuresMessages);
  const locale = useLocale();
  const intent = useIntent();
  const legend = useRef<HTMLParagraphElement>(null);
  useEffect(() => legend.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <input type="hidden" name="date" value={date} />
      <p ref={legend} tabIndex={-1} className="font-semibold">
        {texts.chooseTime(formatDay(date, locale))}
      </p>
      <div className="flex flex-wrap gap-3">
        {times.map((departure) => (
          <Button
            key={departure.startTime}
            type="submit"
            name="startTime"
            value={departure.startTime}
            variant="secondary"
            disabled={intent !== null || !fits(departure, seats)}
          >
            <span>
              <span className="block">{formatTime(departure.startTime, locale)}</span>
              <span className="block font-normal text-sm">
                {departure.free > 0 ? calendar.free(departure.free) : calendar.soldOut}
              </span>
            </span>
          </Button>
        ))}
      </div>
    </div>
  );
}
