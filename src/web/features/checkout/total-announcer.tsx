import { useEffect, useRef, useState } from "react";
import { formatPesos } from "../../../domain/pricing/format-pesos.ts";
import { checkoutCopy } from "../../copy/checkout.ts";
import { useWords } from "../../copy/use-words.ts";
import { useLocale } from "../../shell/use-site.ts";

/** Says the new total once a change has been computed. */
export function TotalAnnouncer({ total }: { total: number }) {
  const { summary } = useWords(checkoutCopy);
  const locale = useLocale();
  const first = useRef(total);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (total !== first.current) setSaid(summary.updated(formatPesos(total, locale)));
    first.current = total;
  }, [total, summary, locale]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
