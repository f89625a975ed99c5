import type { Theme } from "../../domain/agencies/agency.ts";
import type { PictureType } from "../../domain/attachments/attachment.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Icon } from "../../domain/sharing/icons.ts";
import type { Brand, LinkPicture } from "../../domain/sharing/link-picture.ts";

export interface Materials {
  background: Uint8Array | null;
  logo: Uint8Array | null;
}

/** All data that the worker needs for a picture, because the worker makes no requests. */
export type PictureRequest =
  | { kind: "icon"; icon: Icon; logo: Uint8Array; theme: Pick<Theme, "surface"> }
  | { kind: "redraw"; file: Uint8Array; type: PictureType }
  | { kind: "link-picture"; picture: LinkPicture; brand: Brand; locale: Locale; materials: Materials };

export type PictureAnswer = { bytes: Uint8Array } | { problem: string };
