import { redirect } from "react-router";
import { requestContext } from "../request-context.ts";
import { localPath } from "../shell/site/paths.ts";
import type { Route } from "./+types/start.ts";

export function loader({ context }: Route.LoaderArgs) {
  return redirect(localPath(context.get(requestContext).locale, "/home"), 308);
}
