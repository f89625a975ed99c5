import { TERMS_VERSION } from "../../domain/booking/consents.ts";
import { terms as english } from "../copy/en/terms.ts";
import { terms as spanish } from "../copy/es-co/terms.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { requestContext } from "../request-context.ts";
import { screenMeta } from "../shell/screen-meta.ts";
import type { Route } from "./+types/terms.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, { title: loaderData.text.title, description: loaderData.text.intro, index: true });

export function loader({ context }: Route.LoaderArgs) {
  const { agency, locale } = context.get(requestContext);
  return { text: locale === "en" ? english(agency) : spanish(agency), version: TERMS_VERSION };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} version={loaderData.version} />;
}
