import QRCode from "qrcode";
import type { Email, EmailBooking, RenderedEmail } from "../../domain/messaging/email.ts";
import { emailMessages } from "../messages/email-messages.ts";
import type { Block } from "./email-content.ts";

const IMAGE_ID = "voucher";
/** Sharp on a phone's screen, where it is shown at half of it. */
const PIXELS = 400;

/** What is shown at the meeting point: the QR code of the voucher's public page, and the booking's code beneath. */
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

/** The picture that the voucher block names by `cid:`. */
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
