import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

const sentTextsContext = createContext<readonly string[]>([]);

/** Ids, keys, dates and chosen options contain no space. */
const textsOf = (form: FormData): string[] => [
  ...new Set(
    [...form.values()].flatMap((value) =>
      typeof value === "string" && /\S\s+\S/.test(value) ? [value] : [],
    ),
  ),
];

/** Forms with files are parsed once only. */
const isPlainForm = ({ method, headers }: Request): boolean =>
  method === "POST" && headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") === true;

/**
 * Without JavaScript, the response to a form replaces its page. If the role no longer includes the page, the error
 * screen shows the sent texts. With JavaScript the form itself stays.
 */
export const holdSentTexts: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (isPlainForm(request)) context.set(sentTextsContext, textsOf(await request.clone().formData()));
  return next();
};

export const readSentTexts = (context: Readonly<RouterContextProvider>): readonly string[] =>
  context.get(sentTextsContext);
