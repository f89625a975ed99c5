import { useEffect, useRef } from "react";
import type { DifferenceWay } from "../../../../domain/changes/staff-change.ts";
import { formatMoment } from "../../../../domain/departures/format-moment.ts";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../../domain/experiences/duration.ts";
import type { HandMethod } from "../../../../domain/payments/payment-method.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { ChangePreview, ChangeSide } from "../../../../use-cases/changes/change-view.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { fieldProps, Options, SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { changeMessages } from "../../messages/bookings/change.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { rulesIn, type TypedChange } from "./typed-change.ts";

export interface TypedTerms {
  way: string | undefined;
  note: string | undefined;
  why: string | undefined;
}

interface ReviewProps {
  preview: ChangePreview;
  typed: TypedChange;
  terms: TypedTerms;
  errors: Readonly<Record<string, string>>;
  /** Whether the preview replaces an earlier preview that no longer holds. */
  stale: boolean;
  methods: readonly HandMethod[];
  /** Path of the form that books the removed people on another departure; null if nobody is removed. */
  bookFirstPath: string | null;
}

function Comparison({ preview: { before, after } }: { preview: ChangePreview }) {
  const t = useMessages(changeMessages);
  const locale = useLocale();
  const linesOf = ({ lines, participants }: ChangeSide) =>
    [t.people(participants), ...lines.map((line) => `${line.people} × ${line.priceOption}`)].join("\n");
  const row = (label: string, textOf: (side: ChangeSide) => string) => ({
    ...{ label, oldText: textOf(before), newText: textOf(after) },
  });
  const rows = [
    row(t.departure, (side) => `${formatDate(side.date, locale)}\n${formatTime(side.startTime, locale)}`),
    ...(before.duration === after.duration
      ? []
      : [row(t.duration, ({ duration }) => formatDuration(duration, locale))]),
    row(t.group, linesOf),
    row(t.total, ({ totalPrice }) => formatPesos(totalPrice, locale)),
  ];
  return (
    <dl className="grid divide-y divide-line rounded-card border border-line">
      {rows.map(({ label, oldText, newText }) => (
        <div key={label} className="grid gap-1 px-4 py-3 sm:grid-cols-[7rem_1fr] sm:gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="grid whitespace-pre-line leading-snug">
            {oldText === newText ? (
              newText
            ) : (
              <>
                <span className="text-muted">
                  <span className="sr-only">{`${t.before}: `}</span>
                  <s>{oldText}</s>
                </span>
                <strong>
                  <span className="sr-only">{`${t.after}: `}</span>
                  {newText}
                </strong>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Money({ preview: { refund, toPay, policy, before, after } }: { preview: ChangePreview }) {
  const t = useMessages(changeMessages);
  const locale = useLocale();
  const pesos = (amount: number) => formatPesos(amount, locale);
  const totalText =
    before.totalPrice === after.totalPrice ? t.sameMoney : t.newTotal(pesos(after.totalPrice));
  const text = toPay > 0 ? t.toPay(pesos(toPay)) : refund > 0 ? t.refund(pesos(refund)) : totalText;
  return (
    <Notice tone={toPay > 0 ? "info" : "success"} title={text}>
      {refund > 0 && <p>{t.refundWays}</p>}
      {policy && refund > 0 && <p>{t.policies[policy]}</p>}
    </Notice>
  );
}

function OwnPrice({ fate }: { fate: NonNullable<ChangePreview["ownPrice"]> }) {
  const t = useMessages(changeMessages);
  const isKept = fate === "kept";
  return (
    <Notice
      title={isKept ? t.ownPrice : t.listPrices}
      action={
        <SubmitButton
          name="intent"
          value={isKept ? "list-prices" : "own-price"}
          variant="secondary"
          formNoValidate
        >
          {isKept ? t.useListPrices : t.keepOwnPrice}
        </SubmitButton>
      }
    >
      {isKept ? t.ownPriceText : t.listPricesText}
    </Notice>
  );
}

function DifferenceFields({ terms, errors, methods }: Pick<ReviewProps, "terms" | "errors" | "methods">) {
  const t = useMessages(changeMessages);
  const field = fieldProps(terms, errors);
  const ways: readonly DifferenceWay[] = ["link", ...methods];
  return (
    <>
      <SelectField {...field("way", methods[0] ?? "link")} label={t.way} hint={t.seatsKept}>
        <Options of={ways.map((way) => [way, t.ways[way]])} />
      </SelectField>
      {methods.length > 0 && (
        <TextField {...field("note")} label={t.note} hint={t.noteHint} autoComplete="off" />
      )}
    </>
  );
}

export function ChangeReview({ preview, typed, terms, errors, stale, methods, bookFirstPath }: ReviewProps) {
  const t = useMessages(changeMessages);
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { removed, added, corrected } = preview.people;
  const rules = rulesIn(typed);
  const people = [
    [t.leave, removed],
    [t.join, added],
    [t.corrected, corrected],
  ] as const;
  return (
    <PanelForm method="post" className="grid gap-5">
      {/* Enter in a field presses the form's first button. */}
      <button type="submit" name="intent" value="apply" tabIndex={-1} aria-hidden className="sr-only" />
      <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {t.heading}
      </h2>
      {stale && <Notice tone="warning">{t.stale}</Notice>}
      {rules.length > 0 && (
        <Notice tone="danger" title={t.bend}>
          {rules.map((rule) => t.rules[rule]).join(" · ")}
        </Notice>
      )}
      {people.map(
        ([label, names]) =>
          names.length > 0 && (
            <p key={label}>
              <span className="text-muted">{label}:</span>{" "}
              <strong>{names.map((name) => (name === "—" ? t.nameless : name)).join(", ")}</strong>
            </p>
          ),
      )}
      <Comparison preview={preview} />
      <Money preview={preview} />
      {preview.checkoutOpenSince && (
        <Notice tone="warning" title={t.checkoutOpen(formatMoment(preview.checkoutOpenSince, locale))}>
          {t.checkoutOpenText}
        </Notice>
      )}
      {preview.ownPrice && <OwnPrice fate={preview.ownPrice} />}
      {bookFirstPath && (
        <Notice
          title={t.bookFirst}
          action={
            <LinkButton to={bookFirstPath} variant="secondary" size="small" className="min-h-11">
              {t.bookFirstLink}
            </LinkButton>
          }
        >
          {t.bookFirstText}
        </Notice>
      )}
      {preview.isLate && preview.refund > 0 && <Notice tone="warning">{t.isLate}</Notice>}
      {typed.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="revision" value={preview.revision} />
      {preview.isLate && rules.length === 0 && (
        <TextField
          {...fieldProps(terms, errors)("why")}
          label={t.why}
          hint={t.whyHint}
          minLength={3}
          autoComplete="off"
          required
        />
      )}
      {preview.toPay > 0 && <DifferenceFields terms={terms} errors={errors} methods={methods} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="apply" variant={rules.length > 0 ? "danger" : "primary"}>
          {t.confirm}
        </SubmitButton>
        <Button type="submit" name="intent" value="edit" variant="ghost" formNoValidate>
          {t.edit}
        </Button>
      </div>
    </PanelForm>
  );
}
