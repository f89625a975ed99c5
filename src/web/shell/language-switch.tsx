import { Globe } from "lucide-react";
import { useLocation } from "react-router";
import { useCopy } from "../copy/use-copy.ts";
import { barePath, localPath, otherLocale } from "./paths.ts";
import { useLocale } from "./use-site.ts";

/** The same page, query included, in the other language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { shell } = useCopy();
  const other = otherLocale(useLocale());
  const { pathname, search } = useLocation();
  return (
    <a
      href={localPath(other, barePath(pathname)) + search}
      hrefLang={other}
      lang={other}
      title={shell.switchLanguageLabel}
      className={className}
    >
      <Globe aria-hidden className="size-[1.125rem]" />
      {shell.switchLanguage}
    </a>
  );
}
