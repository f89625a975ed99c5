import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import type { Agency } from "../../domain/agencies/agency.ts";
import type { Locale } from "../../domain/locale.ts";
import { BlockView } from "./blocks.tsx";
import { emailLink, telephoneLink } from "./contact-links.ts";
import type { EmailContent } from "./email-content.ts";
import { footerLines } from "./footer-lines.ts";
import { type EmailStyle, emailStyle } from "./styles.ts";

interface LayoutProps {
  agency: Agency;
  locale: Locale;
  content: EmailContent;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join("");

/** No image is loaded from a server. */
export function EmailLayout({ agency, locale, content }: LayoutProps) {
  const style = emailStyle(agency.theme);
  const { light } = style;
  return (
    <Html lang={locale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{style.sheet}</style>
      </Head>
      <Body
        className="page"
        style={{ backgroundColor: light.page, margin: 0, padding: 0, fontFamily: style.text }}
      >
        <Preview>{content.preheader}</Preview>
        <Container style={{ maxWidth: "600px", width: "100%" }}>
          <Masthead agency={agency} locale={locale} style={style} />
          <Section
            className="card pad"
            style={{
              backgroundColor: light.card,
              padding: "32px 40px 40px",
              borderTop: `4px solid ${light.accent}`,
            }}
          >
            <Badge content={content} style={style} />
            <Heading
              className="title ink"
              style={{
                color: light.ink,
                fontFamily: style.display,
                fontSize: "30px",
                lineHeight: "1.2",
                fontWeight: 700,
                margin: "14px 0 4px",
              }}
            >
              {content.heading}
            </Heading>
            {content.blocks.map((block) => (
              <BlockView key={JSON.stringify(block)} block={block} style={style} />
            ))}
          </Section>
          <Footer agency={agency} locale={locale} because={content.because} style={style} />
        </Container>
      </Body>
    </Html>
  );
}

function Masthead({ agency, locale, style }: { agency: Agency; locale: Locale; style: EmailStyle }) {
  const { light } = style;
  return (
    <Section className="pad" style={{ backgroundColor: light.band, padding: "22px 40px" }}>
      <Row>
        <Column style={{ width: "52px" }}>
          <Text
            style={{
              backgroundColor: light.accent,
              color: light.onAccent,
              borderRadius: style.buttonCorner,
              width: "40px",
              height: "40px",
              lineHeight: "40px",
              margin: 0,
              textAlign: "center",
              fontFamily: style.display,
              fontSize: "16px",
              fontWeight: 700,
            }}
          >
            {initials(agency.name)}
          </Text>
        </Column>
        <Column>
          <Link
            href={`https://${agency.domain}${locale === "en" ? "/en" : ""}`}
            style={{ color: light.onBand, fontFamily: style.display, fontSize: "22px", fontWeight: 700 }}
          >
            {agency.name}
          </Link>
        </Column>
      </Row>
    </Section>
  );
}

function Badge({ content, style }: { content: EmailContent; style: EmailStyle }) {
  const { paper, ink } = style.light.tones[content.tone];
  return (
    <Text style={{ margin: 0, lineHeight: "1.5" }}>
      <span
        className={`tone-${content.tone}`}
        style={{
          display: "inline-block",
          backgroundColor: paper,
          color: ink,
          borderRadius: "999px",
          padding: "5px 14px",
          fontSize: "13px",
          fontWeight: 700,
        }}
      >
        {content.badge}
      </span>
    </Text>
  );
}

function Footer({
  agency,
  locale,
  because,
  style,
}: {
  agency: Agency;
  locale: Locale;
  because: string;
  style: EmailStyle;
}) {
  const { legal, authority } = footerLines(agency, locale);
  const { light } = style;
  const text = { color: light.muted, fontSize: "13px", lineHeight: "1.6", margin: "0 0 10px" };
  const link = { color: light.link, textDecoration: "underline" };
  return (
    <Section className="pad" style={{ padding: "24px 40px 40px" }}>
      <Text className="muted" style={text}>
        {legal.map((line) => (
          <span key={line} style={{ display: "block" }}>
            {line}
          </span>
        ))}
        <Link className="link" href={telephoneLink(agency.phone)} style={link}>
          {agency.phone}
        </Link>
        {" · "}
        <Link className="link" href={emailLink(agency.email)} style={link}>
          {agency.email}
        </Link>
      </Text>
      <Text className="muted" style={text}>
        <Link className="link" href={authority.href} style={link}>
          {authority.label}
        </Link>
      </Text>
      <Text className="muted" style={{ ...text, margin: 0 }}>
        {because}
      </Text>
    </Section>
  );
}
