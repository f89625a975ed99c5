import { type ActionFunctionArgs, redirect } from "react-router";
import { isLocale } from "../../../domain/locale.ts";
import { safeNext } from "../acts.ts";
import { panelContext } from "../panel-context.ts";

export const loader = () => redirect("/");

/**
 * Without a session the browser's language applies. A page with scripts sends the field `stay` and then reads its
 * data again in place, because a redirect would drop its action data.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const locale = form.get("locale");
  const { account } = context.get(panelContext);
  if (account && isLocale(locale)) await account.chooseLocale({ locale });
  return form.has("stay") ? null : redirect(safeNext(String(form.get("next") ?? "")));
}
