import { type ActionFunctionArgs, redirect } from "react-router";
import { isLocale } from "../../../domain/locale.ts";
import { safeNext } from "../acts.ts";
import { panelContext } from "../panel-context.ts";

export const loader = () => redirect("/");

/** Stores the language with the staff account. Without a session the browser's language applies. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const locale = form.get("locale");
  const { account } = context.get(panelContext);
  if (account && isLocale(locale)) await account.chooseLocale({ locale });
  return redirect(safeNext(String(form.get("next") ?? "")));
}
