import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { LinkButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { catchRefusal, requireStaff, safeNext } from "../../acts.ts";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { PlainPage } from "../../layout/plain-page.tsx";
import { entranceMessages } from "../../messages/bookings/entrance.ts";
import { useMessages } from "../../messages/messages.ts";

/** Query parameter with the number of recovery codes that are left, after one was used. */
const CODES_LEFT = "left";

const nextPath = (request: Request): string => safeNext(new URL(request.url).searchParams.get("next"));

export const loader = (given: LoaderFunctionArgs) => {
  const { staff } = requireStaff(given);
  const next = nextPath(given.request);
  if (!staff.hasCodes) throw redirect(`/second-factor/codes?${new URLSearchParams({ next })}`);
  const left = new URL(given.request.url).searchParams.get(CODES_LEFT) ?? "";
  return { next, recoveryCodesLeft: /^\d{1,2}$/.test(left) ? Number(left) : null };
};

/**
 * After a recovery code, the page first offers to set up another phone, at an address of its own that survives a
 * change of the language. For a form inside another page, which sends the field `stay`, the action returns its
 * outcome instead. A redirect would drop the action data of that page, such as a reviewed change.
 */
export async function action(given: ActionFunctionArgs) {
  const { account } = requireStaff(given);
  const form = await given.request.formData();
  const code = String(form.get("code") ?? "").slice(0, 40);
  const outcome = await catchRefusal(given, () => account.proveSecondFactor({ code }));
  if ("refused" in outcome) return { refused: outcome.refused, recoveryCodesLeft: null };
  const { recoveryCodesLeft } = outcome.answer;
  if (form.has("stay")) return { refused: null, recoveryCodesLeft };
  const next = nextPath(given.request);
  if (recoveryCodesLeft === null) throw redirect(next);
  throw redirect(`/second-factor?${new URLSearchParams({ next, [CODES_LEFT]: String(recoveryCodesLeft) })}`);
}

export default function SecondFactor() {
  const { next, recoveryCodesLeft } = useLoaderData<typeof loader>();
  const { refused } = useActionData<typeof action>() ?? {};
  const t = useMessages(entranceMessages);
  if (recoveryCodesLeft !== null)
    return (
      <PlainPage title={t.recovered(recoveryCodesLeft)}>
        <p>{t.recoveredText}</p>
        <LinkButton to={`/second-factor/codes?${new URLSearchParams({ next })}`}>{t.setUpPhone}</LinkButton>
        <LinkButton to={next} variant="ghost">
          {t.goOnAnyway}
        </LinkButton>
      </PlainPage>
    );
  return (
    <PlainPage title={t.factorTitle}>
      {refused?.code === "too-many-requests" && (
        <Notice tone="danger" title={t.waitTitle}>
          {t.wait}
        </Notice>
      )}
      <p>{t.factorText}</p>
      <PanelForm method="post" className="grid gap-4">
        <TextField
          name="code"
          label={t.code}
          hint={t.codeHint}
          error={refused?.fields.code}
          autoComplete="one-time-code"
          autoFocus
          required
          maxLength={40}
        />
        <SubmitButton>{t.confirm}</SubmitButton>
      </PanelForm>
      <LinkButton to="/api/auth/signout" variant="ghost" reloadDocument>
        {t.signOut}
      </LinkButton>
    </PlainPage>
  );
}
