import { useRouteLoaderData } from "react-router";
import type { Permission } from "../../../domain/access/permissions.ts";

/** Returns whether the reader has a permission, so that nobody is led to a page that refuses them. The use cases enforce it. */
export const useMay = (permission: Permission): boolean =>
  useRouteLoaderData<{ permissions: readonly Permission[] }>("routes/agency")?.permissions.includes(
    permission,
  ) ?? false;
