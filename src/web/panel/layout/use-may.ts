import type { Permission } from "../../../domain/access/permissions.ts";
import { useAgencyFrame } from "./agency-frame.ts";

/** Used to hide links to pages that would refuse the reader. */
export const useMay = (permission: Permission): boolean =>
  useAgencyFrame()?.permissions.includes(permission) ?? false;
