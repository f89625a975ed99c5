import { CloudLightning, Compass } from "lucide-react";
import type { ReactNode } from "react";
import { useCopy } from "../copy/use-copy.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { localPath } from "./paths.ts";
import { useLocale } from "./use-site.ts";

interface ErrorPageProps {
  code: string;
  icon: ReactNode;
  title: string;
  description: string;
  children: ReactNode;
}

function ErrorPage({ code, icon, title, description, children }: ErrorPageProps) {
  return (
    <section className="page grid min-h-[70dvh] content-center justify-items-center gap-5 py-20 text-center">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <span className="grid size-20 place-items-center rounded-full bg-brand-tint text-brand">{icon}</span>
      <p className="font-semibold text-muted tabular-nums tracking-[0.2em]">{code}</p>
      <h1 className="title-1 max-w-[18ch]">{title}</h1>
      <p className="max-w-prose text-lg text-muted">{description}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}

/** What does not exist, or not for this visitor. */
export function NotFoundPage() {
  const { notFound } = useCopy().errors;
  const locale = useLocale();
  return (
    <ErrorPage code="404" icon={<Compass aria-hidden className="size-9" />} {...notFound}>
      <LinkButton to={localPath(locale, "/home")}>{notFound.home}</LinkButton>
    </ErrorPage>
  );
}

/** A fault of ours; it tells nothing about its cause. */
export function FaultPage() {
  const { fault } = useCopy().errors;
  const locale = useLocale();
  return (
    <ErrorPage code="500" icon={<CloudLightning aria-hidden className="size-9" />} {...fault}>
      <Button onClick={() => window.location.reload()}>{fault.retry}</Button>
      <LinkButton variant="secondary" to={localPath(locale, "/contact-us")}>
        {fault.contact}
      </LinkButton>
    </ErrorPage>
  );
}
