import type { Locale } from "../../domain/locale.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import { type Brand, LINK_PICTURE_SIZE, type LinkPicture } from "../../domain/sharing/link-picture.ts";
import { durationsText, FROM_LABEL } from "./durations-text.ts";
import { fitTitle } from "./fit-title.ts";

const TITLE = "Title, Title ext";
const TEXT = "Text, Text ext";
const ROOM = { width: 580, height: 275 };

interface LinkCardProps {
  picture: LinkPicture;
  brand: Brand;
  locale: Locale;
  /** `data:` URL of a PNG. Null if the logo could not be fetched. */
  logo: string | null;
}

export function LinkCard({ picture, brand, locale, logo }: LinkCardProps) {
  const { ink, brand: color } = brand.theme;
  return (
    <div
      style={{
        ...LINK_PICTURE_SIZE,
        display: "flex",
        flexDirection: "column",
        boxSizing: "border-box",
        padding: "52px 0 50px 60px",
        color: ink,
        fontFamily: TEXT,
      }}
    >
      <Sender brand={brand} logo={logo} />
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          flexGrow: 1,
          justifyContent: "center",
          width: ROOM.width,
        }}
      >
        {picture.place && (
          <div style={{ color, fontSize: 29, fontWeight: 700, lineHeight: 1.2, marginBottom: 14 }}>
            {picture.place}
          </div>
        )}
        <Title text={picture.title} />
      </div>
      {picture.priceFrom === null ? (
        <div
          style={{
            color,
            fontSize: 30,
            fontWeight: 700,
            height: 62,
            display: "flex",
            alignItems: "flex-end",
          }}
        >
          {brand.domain}
        </div>
      ) : (
        <Price
          pesos={picture.priceFrom}
          duration={durationsText(picture.durations, locale)}
          brand={brand}
          locale={locale}
        />
      )}
    </div>
  );
}

function Sender({ brand, logo }: Pick<LinkCardProps, "brand" | "logo">) {
  return (
    <div style={{ display: "flex", alignItems: "center", height: 64 }}>
      {logo && <img alt="" src={logo} width={60} height={60} style={{ marginRight: 16 }} />}
      <div style={{ fontFamily: TITLE, fontSize: 37, letterSpacing: "-0.02em" }}>{brand.name}</div>
    </div>
  );
}

function Title({ text }: { text: string }) {
  return (
    <div
      style={{
        display: "block",
        textWrap: "balance",
        fontFamily: TITLE,
        fontSize: fitTitle(text, ROOM),
        lineHeight: 1.08,
        letterSpacing: "-0.025em",
        lineClamp: 6,
      }}
    >
      {text}
    </div>
  );
}

function Price(props: { pesos: number; duration: string; brand: Brand; locale: Locale }) {
  const { pesos, duration, brand, locale } = props;
  return (
    <div style={{ display: "flex", alignItems: "flex-end", height: 84, width: ROOM.width }}>
      <div style={{ display: "flex", flexDirection: "column", flexShrink: 0 }}>
        <div style={{ fontSize: 25, opacity: 0.75, lineHeight: 1.2 }}>{FROM_LABEL[locale]}</div>
        <div style={{ fontSize: 45, fontWeight: 700, lineHeight: 1.15, letterSpacing: "-0.01em" }}>
          {formatPesos(pesos, locale)}
        </div>
      </div>
      {duration && (
        <div style={{ display: "flex", alignItems: "center", height: 52, marginLeft: 28, flexShrink: 1 }}>
          <div
            style={{
              width: 4,
              height: 40,
              flexShrink: 0,
              backgroundColor: brand.theme.accent,
              marginRight: 22,
            }}
          />
          <div style={{ fontSize: 26, lineHeight: 1.1 }}>{duration}</div>
        </div>
      )}
    </div>
  );
}
