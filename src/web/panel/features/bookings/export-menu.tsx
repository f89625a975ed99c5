import { Download } from "lucide-react";
import { buttonLook } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { bookingsMessages } from "../../messages/bookings/bookings.ts";
import { useMessages } from "../../messages/messages.ts";

const FORMATS = ["csv", "xlsx"] as const;

interface ExportMenuProps {
  path: string;
  query: URLSearchParams;
}

export function ExportMenu({ path, query }: ExportMenuProps) {
  const t = useMessages(bookingsMessages);
  const exportUrl = (columns: "shown" | "all", format: string) => {
    const parameters = new URLSearchParams(query);
    if (columns === "all") parameters.set("columns", columns);
    parameters.set("format", format);
    return `${path}/export?${parameters}`;
  };
  return (
    <Disclosure
      // On a phone the menu begins at the left edge of the row of buttons, because the button may be anywhere in it.
      className="max-sm:static"
      panelClassName="max-sm:right-auto max-sm:left-0"
      summary={
        <span className={classNames(buttonLook({ variant: "secondary", size: "small" }), "min-h-11")}>
          <Download aria-hidden className="size-4" />
          {t.export}
        </span>
      }
    >
      {(["shown", "all"] as const).map((columns) => (
        <div key={columns} className="mb-1 border-b border-line pb-1">
          <p className="px-3 pt-2 text-sm font-semibold text-muted">{t.exportColumns[columns]}</p>
          {FORMATS.map((format) => (
            <a
              key={format}
              href={exportUrl(columns, format)}
              aria-label={t.exportFile(t.exportFormats[format], t.exportColumns[columns])}
              className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-brand-tint"
              download
            >
              {t.exportFormats[format]}
            </a>
          ))}
        </div>
      ))}
      <p className="max-w-64 px-3 py-2 text-sm text-muted">{t.exportHint}</p>
    </Disclosure>
  );
}
