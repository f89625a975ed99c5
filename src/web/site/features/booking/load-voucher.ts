import { toDataURL } from "qrcode";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import type { RequestContext } from "../../request-context.ts";

/** Returns the voucher's QR code as a data URL, and the available wallets. */
export async function loadVoucher(
  { origin, application }: RequestContext,
  { voucherPath }: Pick<BookingView, "voucherPath">,
) {
  if (!voucherPath) return { qrCode: null, wallets: [] };
  const [qrCode, wallets] = await Promise.all([
    toDataURL(origin + voucherPath, { margin: 1, width: 440 }),
    application.listWallets(),
  ]);
  return { qrCode, wallets };
}
