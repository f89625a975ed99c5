import { PRIVACY_VERSION } from "../../../domain/booking/consents.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { privacyMessages } from "../messages/legal/privacy.ts";
import { requestContext } from "../request-context.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { screenMeta } from "../shell/layout/screen-meta.ts";
import type { Route } from "./+types/privacy.ts";

export const handle: PageHandle = { hydrates: "when-used" };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, { title: loaderData.text.title, description: loaderData.text.intro, index: true });

export function loader({ context }: Route.LoaderArgs) {
  const { agency, locale } = context.get(requestContext);
  return { text: privacyMessages[locale](agency), version: PRIVACY_VERSION };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} version={loaderData.version} />;
}
