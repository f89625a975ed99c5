import { type ActionFunctionArgs, redirect } from "react-router";
import { LANGUAGE_COOKIE } from "../../../domain/access/language-cookie.ts";
import { isLocale } from "../../../domain/locale.ts";
import { safeNext } from "../acts.ts";
import { panelContext } from "../panel-context.ts";

export const loader = () => redirect("/");

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Stores the language with the account, or in a cookie if nobody is signed in. A page with scripts sends the field `stay` and
 * then reads its data again in place, because a redirect would drop its action data.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const locale = form.get("locale");
  const { account, origin } = context.get(panelContext);
  const next = safeNext(String(form.get("next") ?? ""));
  if (!isLocale(locale)) return redirect(next);
  if (!account) {
    const secure = origin.startsWith("https:") ? "; Secure" : "";
    const cookie = `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure}`;
    return redirect(next, { headers: { "set-cookie": cookie } });
  }
  await account.chooseLocale({ locale });
  return form.has("stay") ? null : redirect(next);
}
