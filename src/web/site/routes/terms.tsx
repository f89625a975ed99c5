import { TERMS_VERSION } from "../../../domain/booking/consents.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { termsMessages } from "../messages/legal/terms.ts";
import { requestContext } from "../request-context.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { screenMeta } from "../shell/layout/screen-meta.ts";
import type { Route } from "./+types/terms.ts";

export const handle: PageHandle = { hydrates: "when-used" };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, { title: loaderData.text.title, description: loaderData.text.intro, index: true });

export function loader({ context }: Route.LoaderArgs) {
  const { agency, locale } = context.get(requestContext);
  return { text: termsMessages[locale](agency), version: TERMS_VERSION };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} version={loaderData.version} />;
}
