import { type ComponentType, Fragment, type MouseEvent, memo, Suspense, useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { ServerHtml, type Tag, useIsServerRendered } from "./later.tsx";

/** Follows links of the server's HTML without loading a document, like the router's `Link`. */
function useFollowedLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || link.target || link.origin !== location.origin || link.hash) return;
    if (event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  };
}

interface StaticPartProps<Facts> {
  /** Undefined during hydration, because the page's data omit facts that only its HTML needs (`htmlOnly`). */
  facts: Facts | undefined;
}

/**
 * Makes a part of a page that the browser does not hydrate, because nothing of the part changes. If React discards the server's
 * HTML after a failed hydration, the part loads its facts. Give the part a `key` for each page.
 *
 * @param isLater whether `later` made the part. The server's HTML then has a `Suspense` boundary around the part
 */
export function staticPart<Facts extends object>(
  tag: Tag,
  Part: ComponentType<Facts>,
  { isLater = false } = {},
): ComponentType<StaticPartProps<Facts>> {
  const Boundary = isLater ? Suspense : Fragment;
  return memo(function StaticPart({ facts }: StaticPartProps<Facts>) {
    const isServerRendered = useIsServerRendered();
    const [isHtml] = useState(isServerRendered && !facts);
    const onClick = useFollowedLinks();
    const { revalidate } = useRevalidator();
    const isMissing = !isHtml && !facts;
    useEffect(() => {
      if (isMissing) void revalidate();
    }, [isMissing, revalidate]);
    if (!isHtml) return facts ? <Part {...facts} /> : null;
    return (
      <Boundary>
        <ServerHtml tag={tag} onClick={onClick} />
      </Boundary>
    );
  });
}
