import type { ReactNode } from "react";
import { data, redirect, redirectDocument } from "react-router";
import { SOCIAL_PROVIDERS } from "../../../domain/identity/social-provider.ts";
import { isId } from "../../../domain/ids.ts";
import type { Locale } from "../../../domain/locale.ts";
import type { ProfileView } from "../../../use-cases/identity/user-view.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChangePhone } from "../features/identity/change-phone.tsx";
import { EraseData } from "../features/identity/erase-data.tsx";
import { LinkedProviders } from "../features/identity/linked-providers.tsx";
import { NameForm, type WrongName } from "../features/identity/name-form.tsx";
import { PlainEraseForm, PlainPhoneForm } from "../features/identity/plain-profile-forms.tsx";
import { savePlainPhone } from "../features/identity/save-plain-phone.ts";
import { SavedTravellers } from "../features/identity/saved-travellers.tsx";
import { profileMessages } from "../messages/identity/profile.ts";
import { registrationMessages } from "../messages/identity/registration.ts";
import { failuresMessages } from "../messages/shell/failures.ts";
import { useMessages } from "../messages/use-messages.ts";
import { type RequestContext, requestContext } from "../request-context.ts";
import { readForm } from "../shell/data/read-form.ts";
import { answerOr, reloadIfAnswered } from "../shell/errors/answer-or.ts";
import { type Failure, readFailure } from "../shell/errors/failure.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { requireUser } from "../shell/session/require-user.ts";
import { localPath } from "../shell/site/paths.ts";
import { useLocale } from "../shell/site/use-site.ts";
import type { Route } from "./+types/profile.ts";

export const handle: PageHandle = { isPrivate: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, { title: profileMessages[localeOf(matches)].title, index: false });

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  await requireUser(site, request);
  const [profile, saved] = await Promise.all([
    site.application.getProfile(),
    site.application.listSavedTravellers(),
  ]);
  const isTaken = new URL(request.url).searchParams.get("linking") === "taken";
  return { profile, saved, problem: isTaken ? ("taken" as const) : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(requestContext);
  await requireUser(site, request);
  const form = await readForm(request);
  if (form.get("intent") === "phone") return changePhone(site, String(form.get("phoneNumber") ?? ""));
  if (form.get("intent") === "name") return changeName(site, String(form.get("name") ?? ""));
  if (form.get("intent") === "delete-saved") return deleteSaved(site, String(form.get("id")));
  if (form.get("intent") === "unlink") return unlink(site, form.get("provider"));
  const confirmed =
    String(form.get("confirmation")).trim().toUpperCase() === profileMessages[site.locale].erase.word;
  if (form.get("intent") !== "erase" || !confirmed) return data({ ...NOTHING_DONE }, { status: 422 });
  await site.application.eraseUser();
  return redirectDocument(localPath(site.locale, "/home"));
}

interface Outcome {
  wrongName: WrongName | null;
  wrongPhone: string | null;
  /** Whether a provider stays linked because it is the last way to sign in. */
  isLast: boolean;
  failure: Failure["code"] | null;
}

const NOTHING_DONE: Outcome = { wrongName: null, wrongPhone: null, isLast: false, failure: null };

export const clientAction = (call: Route.ClientActionArgs) =>
  answerOr(call, "profile.change", (failure): Outcome => ({ ...NOTHING_DONE, failure }));

export const shouldRevalidate = reloadIfAnswered;

async function unlink({ application, locale, signInCodes }: RequestContext, providerId: unknown) {
  const provider = SOCIAL_PROVIDERS.find((one) => one === providerId);
  try {
    if (provider) await application.unlinkProvider({ provider, byEmail: signInCodes });
    return redirect(localPath(locale, "/profile"), 303);
  } catch (error) {
    if (readFailure(error).code !== "not-allowed") throw error;
    return data({ ...NOTHING_DONE, isLast: true }, { status: 409 });
  }
}

async function changeName({ application, locale }: RequestContext, typed: string) {
  try {
    await application.updateUser({ name: typed });
    return redirect(localPath(locale, "/profile"), 303);
  } catch (thrown) {
    const error = readFailure(thrown).fields.name;
    if (!error) throw thrown;
    return data({ ...NOTHING_DONE, wrongName: { typed, error } }, { status: 422 });
  }
}

/** Saves the phone for browsers without JavaScript, which send the phone with its dial code. */
async function changePhone({ application, locale }: RequestContext, typed: string) {
  const saved = await savePlainPhone({ typed, locale, save: application.updateUser });
  return saved
    ? redirect(localPath(locale, "/profile"), 303)
    : data({ ...NOTHING_DONE, wrongPhone: typed }, { status: 422 });
}

async function deleteSaved({ application, locale }: RequestContext, id: string) {
  if (isId(id)) await application.deleteSavedTraveller({ id });
  return redirect(localPath(locale, "/profile"), 303);
}

export default function Profile({
  loaderData: { profile, saved, problem },
  actionData,
}: Route.ComponentProps) {
  const messages = useMessages(profileMessages);
  const { phone } = useMessages(registrationMessages);
  const failures = useMessages(failuresMessages);
  const locale = useLocale();
  return (
    <div className="page-narrow grid gap-8 py-10 sm:py-14">
      <h1 className="sr-only">{messages.title}</h1>
      <header className="flex items-center gap-4">
        <div className="shrink-0 [zoom:1.9]">
          <Avatar name={profile.name ?? profile.email} image={profile.image} />
        </div>
        <p className="title-2 min-w-0 break-words">{profile.name ?? messages.title}</p>
      </header>
      {actionData?.failure && <Notice tone="danger">{failures[actionData.failure]}</Notice>}
      <Card>
        <h2 className="title-3 mb-4">{messages.details}</h2>
        <NameForm name={profile.name} wrongName={actionData?.wrongName ?? null} />
        <dl className="grid">
          <Row label={messages.email}>{profile.email ?? messages.noEmail}</Row>
          <Row label={phone.label} action={<ChangePhone profile={profile} />}>
            {profile.phoneNumber ?? messages.none}
          </Row>
          <Row label={messages.country}>{countryIn(locale, profile) ?? messages.none}</Row>
        </dl>
        <PlainPhoneForm wrongPhone={actionData?.wrongPhone ?? null} phoneNumber={profile.phoneNumber} />
      </Card>
      <Card>
        <h2 className="title-3 mb-4">{messages.providers.heading}</h2>
        <LinkedProviders profile={profile} problem={actionData?.isLast ? "last" : problem} />
      </Card>
      <SavedTravellers saved={saved} />
      <EraseData failure={actionData?.failure ?? null} />
      <PlainEraseForm />
    </div>
  );
}

function countryIn(locale: Locale, { country, countryCode }: ProfileView): string | null {
  return countryCode
    ? (new Intl.DisplayNames([locale], { type: "region" }).of(countryCode) ?? country)
    : country;
}

function Row({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="border-line border-b py-3 last:border-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 font-medium">
        <span className="min-w-0 break-words">{children}</span>
        {action}
      </dd>
    </div>
  );
}
