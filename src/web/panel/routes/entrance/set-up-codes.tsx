import { toString as toSvg } from "qrcode";
import { Fragment, useRef } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { catchRefusal, loadPageData, type Refused, requireStaff, safeNext } from "../../acts.ts";
import { useClipboard } from "../../features/use-clipboard.ts";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { PlainPage } from "../../layout/plain-page.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { entranceMessages } from "../../messages/bookings/entrance.ts";
import { clipboardMessages } from "../../messages/clipboard.ts";
import { useMessages } from "../../messages/messages.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { account, staff } = requireStaff(given);
  const { secret, address } = await loadPageData(given, account.offerCodes);
  const svg = await toSvg(address, { type: "svg", margin: 1 });
  const picture = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  const next = safeNext(new URL(given.request.url).searchParams.get("next"));
  return { secret: secret.match(/.{1,4}/g)?.join(" ") ?? secret, picture, next, replaces: staff.hasCodes };
}

export async function action(given: ActionFunctionArgs): Promise<{ codes: string[] } | Refused> {
  const { account } = requireStaff(given);
  const form = await given.request.formData();
  const code = String(form.get("code") ?? "").slice(0, 20);
  const outcome = await catchRefusal(given, () => account.confirmCodes({ code }));
  return "refused" in outcome ? outcome.refused : { codes: outcome.answer };
}

/** No later page shows the recovery codes. */
function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const t = useMessages(entranceMessages);
  const clipboard = useMessages(clipboardMessages);
  const list = useRef<HTMLUListElement>(null);
  const { outcome, copy } = useClipboard(
    () => list.current && getSelection()?.selectAllChildren(list.current),
  );
  return (
    <PlainPage title={t.doneTitle} isShownOnce>
      <p>{t.done}</p>
      <ul ref={list} className="grid gap-1 rounded-control bg-sand p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid gap-2 noscript:hidden">
        <Button variant="secondary" onClick={() => void copy(codes.join("\n"))}>
          {clipboard.copy}
        </Button>
        <p role="status" className="min-h-5 text-center text-muted text-sm">
          {outcome}
        </p>
      </div>
      <LinkButton to={next}>{t.goOn}</LinkButton>
    </PlainPage>
  );
}

export default function SetUpCodes() {
  const { secret, picture, next, replaces } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const t = useMessages(entranceMessages);
  if (outcome && "codes" in outcome) return <RecoveryCodes codes={outcome.codes} next={next} />;
  return (
    <PlainPage title={replaces ? t.replaceTitle : t.setUpTitle}>
      <p>{replaces ? t.replaceText : t.setUpText}</p>
      <ol className="grid list-decimal gap-3 pl-5">
        <li>{t.step1}</li>
        <li>
          {t.step2}
          <img src={picture} alt={t.qr} width={200} height={200} className="my-3 rounded-control bg-paper" />
          <code className="block rounded-control bg-sand p-3 select-all">
            {secret.split(" ").map((group, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups can repeat and never change their order.
              <Fragment key={at}>
                {at > 0 && " "}
                <span className="inline-block">{group}</span>
              </Fragment>
            ))}
          </code>
        </li>
        <li>{t.step3}</li>
      </ol>
      {outcome && Object.keys(outcome.fields).length === 0 && <Refusal code={outcome.code} />}
      <PanelForm method="post" className="grid gap-4">
        <TextField
          name="code"
          label={t.code}
          error={outcome?.fields.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
        />
        <SubmitButton>{replaces ? t.replace : t.enable}</SubmitButton>
        {replaces ? (
          <LinkButton to={next} variant="ghost">
            {t.stay}
          </LinkButton>
        ) : (
          <LinkButton to="/api/auth/signout" variant="ghost" reloadDocument>
            {t.signOut}
          </LinkButton>
        )}
      </PanelForm>
    </PlainPage>
  );
}
