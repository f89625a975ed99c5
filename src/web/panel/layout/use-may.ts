import { useRouteLoaderData } from "react-router";
import type { Permission } from "../../../domain/access/permissions.ts";

/** Used to hide links to pages that would refuse the reader. */
export const useMay = (permission: Permission): boolean =>
  useRouteLoaderData<{ permissions: readonly Permission[] }>("routes/agency")?.permissions.includes(
    permission,
  ) ?? false;
