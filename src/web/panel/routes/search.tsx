import { Form, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { findHits } from "../features/search/find-hits.ts";
import { TextWithCodes } from "../features/text-with-codes.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { useMessages } from "../messages/messages.ts";
import { searchMessages } from "../messages/search.ts";

export const loader = (given: LoaderFunctionArgs) => findHits(given);

/** The search as a page, for browsers without JavaScript and for Enter before results have arrived. */
export default function SearchPage() {
  const { text, groups } = useLoaderData<typeof loader>();
  const t = useMessages(searchMessages);
  return (
    <>
      <PageHead title={t.title} />
      <div className="grid gap-6">
        <Form role="search" key={text} className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-[1_1_16rem]">
            <TextField
              type="search"
              name="q"
              label={t.field}
              hint={t.hint}
              defaultValue={text}
              maxLength={120}
              autoFocus={!text}
            />
          </div>
          {/* Beside the field, below the height of its label. */}
          <Button type="submit" className="mt-[1.625rem]">
            {t.find}
          </Button>
        </Form>
        {text && groups.length === 0 && <EmptyState title={t.nothing(text)} description={t.nothingHint} />}
        {groups.map(({ name, hits }) => (
          <section key={name} className="grid gap-2">
            <h2 className="text-lg font-bold">{t.groups[name]}</h2>
            <ul className="grid gap-2">
              {hits.map(({ path, title, detail }) => (
                <li key={`${path} ${title}`}>
                  <Link
                    to={path}
                    data-row
                    className="grid min-h-11 content-center rounded-card border border-line px-4 py-2 hover:bg-brand-tint"
                  >
                    <span className="font-medium break-words">
                      <TextWithCodes text={title} />
                    </span>
                    {detail && <span className="text-sm text-muted">{detail}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
