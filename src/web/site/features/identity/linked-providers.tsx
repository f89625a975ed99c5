import { Form, useNavigation } from "react-router";
import { waysIn } from "../../../../domain/identity/social-provider.ts";
import type { ProfileView } from "../../../../use-cases/identity/user-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { profileMessages } from "../../messages/identity/profile.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useSite } from "../../shell/site/use-site.ts";
import { FacebookMark, GoogleMark } from "./provider-marks.tsx";
import { useSignIn } from "./use-sign-in.ts";

const PROVIDERS = [
  { id: "google", Mark: GoogleMark },
  { id: "facebook", Mark: FacebookMark },
] as const;

interface LinkedProvidersProps {
  profile: ProfileView;
  problem: "taken" | "last" | null;
}

export function LinkedProviders({ profile, problem }: LinkedProvidersProps) {
  const { providers: messages } = useMessages(profileMessages);
  const { locale, signInCodes } = useSite();
  const { pendingProvider, hasNoAnswer, start } = useSignIn(localPath(locale, "/profile"));
  const unlinking = useNavigation().formData?.get("provider");
  const isLast = waysIn(profile, signInCodes) < 2;
  return (
    <div className="grid gap-4">
      {problem && <Notice tone="danger">{messages[problem]}</Notice>}
      {hasNoAnswer && <Notice tone="danger">{messages.noAnswer}</Notice>}
      <ul className="grid gap-4">
        {PROVIDERS.map(({ id, Mark }) => {
          const isLinked = profile.providers.includes(id);
          return (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
              <Mark />
              <span className="flex flex-1 flex-col items-start gap-1 font-semibold sm:flex-row sm:items-center sm:gap-3">
                {messages[id]}
                <Badge tone={isLinked ? "success" : "neutral"}>
                  {isLinked ? messages.linked : messages.notLinked}
                </Badge>
              </span>
              {isLinked && !isLast && (
                <Form method="post">
                  <input type="hidden" name="provider" value={id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="unlink"
                    variant="ghost"
                    size="small"
                    aria-label={messages.unlinkNamed(messages[id])}
                    loading={unlinking === id}
                  >
                    {messages.unlink}
                  </Button>
                </Form>
              )}
              {isLinked && isLast && <p className="basis-full text-muted text-sm">{messages.onlyOne}</p>}
              {!isLinked && (
                <Button
                  variant="secondary"
                  size="small"
                  className="noscript:hidden"
                  aria-label={messages.linkNamed(messages[id])}
                  loading={pendingProvider === id}
                  onClick={() => void start(id)}
                >
                  {messages.link}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {signInCodes && profile.email && profile.emailVerified && (
        <p className="text-muted text-sm">
          {profile.providers.length > 0 ? messages.byEmail : messages.onlyByEmail}
        </p>
      )}
    </div>
  );
}
