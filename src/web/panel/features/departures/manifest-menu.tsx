import { Download } from "lucide-react";
import {
  hasDocuments,
  MANIFEST_FORMATS,
  MANIFEST_VIEWS,
  type ManifestFormat,
} from "../../../../domain/export/manifest.ts";
import type { AgencyDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";
import { departureMessages } from "../../messages/departures/departure.ts";
import { useMessages } from "../../messages/messages.ts";
import { manifestPath } from "./departure-path.ts";

interface ManifestMenuProps {
  agencyId: string;
  departure: AgencyDeparture;
  maySeeDocuments: boolean;
}

const FORMAT_NAMES: Record<ManifestFormat, string> = { pdf: "PDF", xlsx: "Excel", csv: "CSV" };

/** A file with documents may require the second factor first. */
export function ManifestMenu({ agencyId, departure, maySeeDocuments }: ManifestMenuProps) {
  const t = useMessages(departureMessages);
  const views = MANIFEST_VIEWS.filter((view) => maySeeDocuments || !hasDocuments(view));
  return (
    <details data-chrome className="rounded-control border border-line">
      <summary className="fold-arrow min-h-11 cursor-pointer px-3 font-semibold">
        <span className="flex min-w-0 items-center gap-2 wrap-anywhere">
          <Download aria-hidden className="size-4 shrink-0" />
          {t.files}
        </span>
      </summary>
      <div className="grid gap-2 border-line border-t px-3 py-2 sm:flex sm:flex-wrap sm:gap-x-8">
        {views.map((view) => (
          <p key={view} className="flex flex-wrap items-center gap-x-4">
            {t.fileOf[view]}
            {MANIFEST_FORMATS.map((format) => (
              <a
                key={format}
                href={manifestPath(agencyId, departure, view, format)}
                aria-label={`${t.fileOf[view]}: ${FORMAT_NAMES[format]}`}
                className="inline-flex min-h-11 min-w-11 items-center justify-center text-brand underline underline-offset-4"
              >
                {FORMAT_NAMES[format]}
              </a>
            ))}
          </p>
        ))}
        {maySeeDocuments && <p className="w-full text-sm text-muted">{t.documentsHint}</p>}
      </div>
    </details>
  );
}
