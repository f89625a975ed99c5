import { data, type MiddlewareFunction } from "react-router";
import { panelContext } from "../panel-context.ts";
import { AUTHOR_FIELD, type OtherAuthor } from "./author.ts";

/**
 * A colleague may have signed in on the same computer since the page was shown, and would become the author of the
 * act.
 * @throws 409 with the person who is signed in now
 */
export const refuseOtherAuthor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { staff } = context.get(panelContext);
  if (request.method !== "POST" || !staff) return next();
  const author = (await request.clone().formData()).get(AUTHOR_FIELD);
  if (author === null || author === staff.id) return next();
  throw data({ author: staff.id, name: staff.name ?? staff.email } satisfies OtherAuthor, { status: 409 });
};
