import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { REFUND_CALENDAR_DAYS } from "../../../../domain/booking/cancellation.ts";
import { formatMoment } from "../../../../domain/departures/format-moment.ts";
import { formatDay, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import { DAY_MS } from "../../../../domain/durations.ts";
import { formatDuration } from "../../../../domain/experiences/duration.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { lineText } from "../../../../domain/pricing/line-text.ts";
import { mergeLines } from "../../../../domain/pricing/merge-lines.ts";
import type { ChangePreview, ChangeSide } from "../../../../use-cases/changes/change-view.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { changesMessages } from "../../messages/booking/changes.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useIntent } from "../../shell/data/use-intent.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { changeFields, type TypedChange } from "./typed-change.ts";

interface ChangeResultProps {
  preview: ChangePreview;
  typed: TypedChange;
  /** Whether this preview replaces a stale preview. */
  stale: boolean;
  revision: number;
  now: Date;
  /** Whether the change is confirmed and the browser is leaving for the payment. */
  leaving: boolean;
}

export function ChangeResult({ preview, typed, stale, revision, now, leaving }: ChangeResultProps) {
  const { result: texts } = useMessages(changesMessages);
  const locale = useLocale();
  const intent = useIntent();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { removed, added, corrected } = preview.people;
  const people = [
    ...(removed.length > 0 ? [texts.removed(removed.join(", "))] : []),
    ...(added.length > 0 ? [texts.added(added.join(", "))] : []),
    ...(corrected.length > 0 ? [texts.corrected(corrected.join(", "))] : []),
  ];
  const label = preview.toPay > 0 ? texts.confirmAndPay(formatPesos(preview.toPay, locale)) : texts.confirm;
  return (
    <section className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="title-3">
        {texts.heading}
      </h2>
      {stale && <Notice tone="warning">{texts.stale}</Notice>}
      {people.map((text) => (
        <p key={text} className="font-semibold">
          {text}
        </p>
      ))}
      <Comparison preview={preview} />
      <Money preview={preview} now={now} />
      <p className="text-muted text-sm">{texts.expires(formatMoment(preview.expiresAt, locale))}</p>
      <Form method="post" preventScrollReset className="grid gap-3 sm:flex sm:flex-wrap">
        <input type="hidden" name="revision" value={preview.revision} />
        <input type="hidden" name="bookingRevision" value={revision} />
        {changeFields(typed).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          name="intent"
          value="apply"
          size="large"
          loading={intent === "apply" || leaving}
        >
          {label}
        </Button>
        <Button type="submit" name="intent" value="edit" variant="secondary" size="large">
          {texts.edit}
        </Button>
      </Form>
    </section>
  );
}

function Money({ preview: { refund, toPay, policy }, now }: { preview: ChangePreview; now: Date }) {
  const { result: texts } = useMessages(changesMessages);
  const locale = useLocale();
  const due = formatDay(placeDate(new Date(now.getTime() + REFUND_CALENDAR_DAYS * DAY_MS)), locale);
  const pesos = (value: number) => formatPesos(value, locale);
  const text =
    refund > 0 ? texts.refund(pesos(refund), due) : toPay > 0 ? texts.toPay(pesos(toPay)) : texts.free;
  return (
    <Notice tone={toPay > 0 ? "info" : "success"} title={text}>
      {policy && refund > 0 && <p>{texts.policy[policy]}</p>}
    </Notice>
  );
}

type Texts = (typeof changesMessages)[Locale]["result"];

interface Row {
  label: string;
  before: string;
  after: string;
}

const linesOf = ({ lines }: ChangeSide, locale: Locale): string =>
  mergeLines(lines)
    .map((line) => `${line.priceOption}, ${lineText(line, locale).replaceAll(" × ", "\u00a0×\u00a0")}`)
    .join("\n");

function rowsOf(
  { before, after }: ChangePreview,
  texts: Texts,
  people: (n: number) => string,
  locale: Locale,
) {
  const row = (label: string, textOf: (side: ChangeSide) => string): Row => ({
    label,
    before: textOf(before),
    after: textOf(after),
  });
  const hasOtherDuration = before.duration !== after.duration;
  return [
    row(texts.when, ({ date, startTime }) => `${formatDay(date, locale)}, ${formatTime(startTime, locale)}`),
    ...(hasOtherDuration ? [row(texts.duration, ({ duration }) => formatDuration(duration, locale))] : []),
    row(
      texts.people,
      ({ participants, ...side }) => `${people(participants)}\n${linesOf({ ...side, participants }, locale)}`,
    ),
    row(texts.total, ({ totalPrice }) => formatPesos(totalPrice, locale)),
  ];
}

function Comparison({ preview }: { preview: ChangePreview }) {
  const { result: texts } = useMessages(changesMessages);
  const bookings = useMessages(bookingsMessages);
  const locale = useLocale();
  const rows = rowsOf(preview, texts, bookings.people, locale);
  return (
    <dl className="grid divide-y divide-line rounded-card border border-line">
      {rows.map(({ label, before, after }) => (
        <div key={label} className="grid gap-1 px-4 py-3 sm:grid-cols-[7rem_1fr] sm:gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="grid whitespace-pre-line leading-snug first-letter:uppercase">
            {before === after ? (
              after
            ) : (
              <>
                <span className="block text-muted first-letter:uppercase">
                  <span className="sr-only">{`${texts.before}: `}</span>
                  <s>{before}</s>
                </span>
                <strong className="block first-letter:uppercase">
                  <span className="sr-only">{`${texts.after}: `}</span>
                  {after}
                </strong>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
