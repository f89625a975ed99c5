import { PKPass } from "passkit-generator";
import type { AppleWalletConfig } from "../../config/wallets.ts";
import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import type { AppleWallet, WalletPass } from "../../ports/wallets.ts";

export type DrawAgencyIcon = (agency: WalletPass["agency"], side: number) => Promise<Uint8Array>;

/** Side of each picture in points, by file name. */
const PICTURES = { icon: 29, logo: 50 } as const;
const SCALES = [1, 2, 3] as const;

const rgb = (colour: string): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
};

/** Returns the content of `pass.json` (https://developer.apple.com/documentation/walletpasses/pass). */
function contentOf(pass: WalletPass, { passType, team }: Pick<AppleWalletConfig, "passType" | "team">) {
  const { agency, labels, locale, meetingPlace } = pass;
  const { theme } = agency;
  const startsAt = pass.startsAt.toISOString();
  const coordinates = meetingPlace?.coordinates;
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    // The booking's id without its revision, so that the pass of a later revision replaces the earlier pass on the phone.
    serialNumber: pass.bookingId,
    organizationName: agency.name,
    description: `${pass.title}, ${agency.name}`,
    logoText: agency.name,
    backgroundColor: rgb(theme.brandStrong),
    foregroundColor: rgb(theme.surface),
    labelColor: rgb(theme.sand),
    relevantDate: startsAt,
    relevantDates: [{ date: startsAt, relevantDate: startsAt }],
    expirationDate: pass.endsAt.toISOString(),
    voided: !pass.isValid,
    ...(coordinates ? { locations: [{ ...coordinates, relevantText: pass.meetingPoint }] } : {}),
    barcodes: [
      {
        format: "PKBarcodeFormatQR",
        message: pass.voucherUrl,
        messageEncoding: "iso-8859-1",
        altText: pass.code,
      },
    ],
    eventTicket: {
      headerFields: [{ key: "time", label: labels.startTime, value: formatTime(pass.startTime, locale) }],
      primaryFields: [{ key: "experience", label: pass.place, value: pass.title }],
      secondaryFields: [{ key: "date", label: labels.date, value: formatDate(pass.date, locale) }],
      auxiliaryFields: [
        { key: "people", label: labels.people, value: String(pass.people) },
        { key: "code", label: labels.code, value: pass.code },
      ],
      backFields: [
        {
          key: "meeting-point",
          label: labels.meetingPoint,
          value: [pass.meetingPoint, meetingPlace?.address].filter(Boolean).join("\n"),
        },
        { key: "booking", label: labels.booking, value: pass.bookingUrl },
        { key: "contact", label: labels.contact, value: `${agency.name}, ${agency.phone}` },
      ],
    },
  };
}

export function createAppleWallet(config: AppleWalletConfig, drawIcon: DrawAgencyIcon): AppleWallet {
  const certificates = {
    wwdr: config.intermediate,
    signerCert: config.certificate,
    signerKey: config.key,
  };
  return {
    async issue(pass) {
      const files: Record<string, Buffer> = {
        "pass.json": Buffer.from(JSON.stringify(contentOf(pass, config))),
      };
      for (const [name, side] of Object.entries(PICTURES))
        for (const scale of SCALES) {
          const file = scale === 1 ? `${name}.png` : `${name}@${scale}x.png`;
          files[file] = Buffer.from(await drawIcon(pass.agency, side * scale));
        }
      return new PKPass(files, certificates).getAsBuffer();
    },
  };
}
