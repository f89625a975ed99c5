import QRCode from "qrcode";
import type { Email, RenderedEmail } from "../../domain/messaging/email.ts";
import type { EmailBooking } from "../../domain/messaging/email-booking.ts";
import { emailMessages } from "../messages/email-messages.ts";
import type { Block } from "./email-content.ts";

const IMAGE_ID = "voucher";
/** Twice the displayed size, so that the edges are sharp on a phone. */
const PIXELS = 400;

export function voucher({ booking, locale }: Pick<Email, "locale"> & { booking: EmailBooking }): Block {
  const messages = emailMessages(locale).voucher;
  return {
    is: "voucher",
    imageId: IMAGE_ID,
    alt: messages.alt(booking.code),
    title: messages.title,
    text: messages.text,
    code: booking.code,
    link: { label: messages.link, value: booking.url, href: booking.url },
  };
}

export async function voucherImage(booking: EmailBooking): Promise<RenderedEmail["attachments"][number]> {
  const png = await QRCode.toBuffer(booking.voucherUrl, {
    width: PIXELS,
    margin: 2,
    errorCorrectionLevel: "M",
  });
  return {
    filename: `voucher-${booking.code}.png`,
    content: png.toString("base64"),
    disposition: "inline",
    id: IMAGE_ID,
  };
}
