import { data, Form, Link, redirect, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { bookingLinkMessages } from "../messages/booking/booking-link.ts";
import { failuresMessages } from "../messages/shell/failures.ts";
import { useMessages } from "../messages/use-messages.ts";
import { requestContext } from "../request-context.ts";
import { readForm } from "../shell/data/read-form.ts";
import { answerOr, reloadIfAnswered } from "../shell/errors/answer-or.ts";
import { type Failure, readFailure } from "../shell/errors/failure.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { localPath } from "../shell/site/paths.ts";
import { useLocale } from "../shell/site/use-site.ts";
import type { Route } from "./+types/booking-pin.ts";

export const handle: PageHandle = { isGlance: true, footer: "legal" };

export const headers = () => ({ "x-robots-tag": "noindex", "cache-control": "private, no-store" });

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, { title: bookingLinkMessages[localeOf(matches)].enter.title, index: false });

export const loader = ({ params }: Route.LoaderArgs) => ({ code: params.code ?? "" });

interface Refusal {
  code: string;
  messages: Readonly<Record<string, string>>;
  failure: Failure["code"] | null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { application, locale } = context.get(requestContext);
  const form = await readForm(request);
  const code = String(form.get("code") ?? "").slice(0, 40);
  try {
    const path = await application.openWithPin({ code, pin: String(form.get("pin") ?? "") });
    return redirect(localPath(locale, path), 303);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DomainError") throw error;
    const { code: failure, fields } = readFailure(error);
    const refusal: Refusal = {
      code,
      messages: fields,
      failure: failure === "invalid-input" ? null : failure,
    };
    return data(refusal, { status: failure === "too-many-requests" ? 429 : 422 });
  }
}

export async function clientAction(call: Route.ClientActionArgs) {
  const code = String((await call.request.clone().formData()).get("code") ?? "");
  return answerOr(call, "booking.open", (failure): Refusal => ({ code, messages: {}, failure }));
}

export const shouldRevalidate = reloadIfAnswered;

/** Opens a booking made by telephone, by its code and the PIN from the agency. */
export default function BookingPin({ loaderData, actionData }: Route.ComponentProps) {
  const { enter: texts } = useMessages(bookingLinkMessages);
  const failures = useMessages(failuresMessages);
  const locale = useLocale();
  const sending = useNavigation().state !== "idle";
  const refusal: Refusal | undefined = actionData;
  const code = refusal?.code ?? loaderData.code;
  return (
    <div className="page-narrow grid gap-6 py-10 sm:py-16">
      <header className="grid gap-3">
        <h1 className="title-2">{texts.title}</h1>
        <p className="text-muted">{texts.intro}</p>
      </header>
      {refusal?.failure && <Notice tone="danger">{failures[refusal.failure]}</Notice>}
      <Form method="post" noValidate className="grid max-w-md gap-5">
        <TextField
          name="code"
          label={texts.code}
          hint={texts.codeHint}
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={refusal?.messages.code}
        />
        <TextField
          name="pin"
          label={texts.pin}
          hint={texts.pinHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          error={refusal?.messages.pin}
        />
        <Button type="submit" loading={sending}>
          {texts.open}
        </Button>
      </Form>
      <Link
        to={localPath(locale, "/my-bookings")}
        className="justify-self-start underline underline-offset-4"
      >
        {texts.signIn}
      </Link>
    </div>
  );
}
