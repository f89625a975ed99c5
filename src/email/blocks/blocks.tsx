import { Button, Column, Img, Row, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import type { Block, BlockOf } from "./email-content.ts";
import { Facts, Money } from "./facts.tsx";
import type { EmailStyle } from "./styles.ts";
import { TicketView } from "./ticket.tsx";
import { TextLink, Title } from "./typography.tsx";

export function BlockView({ block, style }: { block: Block; style: EmailStyle }): ReactNode {
  switch (block.is) {
    case "paragraph":
      return <Paragraph text={block.text} style={style} />;
    case "lines":
      return <Lines text={block.text} style={style} />;
    case "notice":
      return <Notice block={block} style={style} />;
    case "steps":
      return (
        <MarkedList
          title={block.title}
          rows={block.steps}
          mark={(i) => `${i + 1}.`}
          width="32px"
          style={style}
        />
      );
    case "list":
      return (
        <>
          <MarkedList title={block.title} rows={block.items} mark={() => "•"} width="20px" style={style} />
          <Paragraph text={block.note} style={style} />
        </>
      );
    case "ticket":
      return <TicketView block={block} style={style} />;
    case "voucher":
      return <Voucher block={block} style={style} />;
    case "facts":
      return <Facts block={block} style={style} />;
    case "money":
      return <Money block={block} style={style} />;
    case "code":
      return <Code block={block} style={style} />;
    case "quote":
      return <Quote block={block} style={style} />;
    case "action":
      return <Action block={block} style={style} />;
    case "link":
      return (
        <Text style={{ margin: "12px 0 0" }}>
          <TextLink fact={{ label: block.label, value: block.label, href: block.href }} style={style} />
        </Text>
      );
  }
}

function Paragraph({ text, style }: { text: string; style: EmailStyle }) {
  return (
    <Text
      className="ink"
      style={{ color: style.light.ink, fontSize: "16px", lineHeight: "1.6", margin: "12px 0 0" }}
    >
      {text}
    </Text>
  );
}

function Lines({ text, style }: { text: string; style: EmailStyle }) {
  return (
    <Text
      className="ink"
      style={{
        ...{ color: style.light.ink, fontSize: "16px", lineHeight: "1.6", margin: "12px 0 0" },
        ...{ whiteSpace: "pre-line", wordBreak: "break-word" },
      }}
    >
      {text}
    </Text>
  );
}

function Notice({ block, style }: { block: BlockOf<"notice">; style: EmailStyle }) {
  const { paper, ink } = style.light.tones[block.tone];
  return (
    <Section
      className={`tone-${block.tone}`}
      style={{ backgroundColor: paper, borderRadius: style.corner, padding: "16px 20px", marginTop: "20px" }}
    >
      <Text style={{ color: ink, fontSize: "16px", lineHeight: "1.4", fontWeight: 700, margin: 0 }}>
        {block.title}
      </Text>
      <Text style={{ color: ink, fontSize: "15px", lineHeight: "1.55", margin: "6px 0 0" }}>
        {block.text}
      </Text>
    </Section>
  );
}

interface MarkedListProps {
  title: string;
  rows: string[];
  mark: (index: number) => string;
  width: string;
  style: EmailStyle;
}

function MarkedList({ title, rows, mark, width, style }: MarkedListProps) {
  const { light } = style;
  return (
    <>
      <Title style={style}>{title}</Title>
      {rows.map((row, i) => (
        <Row key={row} style={{ marginTop: "8px" }}>
          <Column
            className="link"
            style={{ width, verticalAlign: "top", color: light.link, fontWeight: 700 }}
          >
            <Text style={{ margin: 0, fontSize: "16px", lineHeight: "1.5", fontWeight: 700 }}>{mark(i)}</Text>
          </Column>
          <Column>
            <Text
              className="ink"
              style={{ color: light.ink, margin: 0, fontSize: "15px", lineHeight: "1.55" }}
            >
              {row}
            </Text>
          </Column>
        </Row>
      ))}
    </>
  );
}

function Code({ block, style }: { block: BlockOf<"code">; style: EmailStyle }) {
  const { light } = style;
  return (
    <Section
      className="panel line"
      style={{
        border: `1px solid ${light.line}`,
        borderRadius: style.corner,
        marginTop: "20px",
        padding: "18px 16px",
        textAlign: "center",
      }}
    >
      <Text className="muted" style={{ color: light.muted, fontSize: "14px", margin: 0 }}>
        {block.label}
      </Text>
      <Text
        className="ink"
        style={{
          color: light.ink,
          fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
          fontSize: "36px",
          fontWeight: 700,
          letterSpacing: block.code.length > 6 ? "4px" : "8px",
          lineHeight: "1.3",
          margin: "4px 0 0",
          paddingLeft: "8px",
        }}
      >
        {block.code}
      </Text>
    </Section>
  );
}

function Voucher({ block, style }: { block: BlockOf<"voucher">; style: EmailStyle }) {
  const { light } = style;
  return (
    <Section
      className="panel line"
      style={{
        border: `2px dashed ${light.line}`,
        borderRadius: style.corner,
        marginTop: "20px",
        padding: "20px 16px 24px",
        textAlign: "center",
      }}
    >
      <Text className="ink" style={{ color: light.ink, fontSize: "17px", fontWeight: 700, margin: 0 }}>
        {block.title}
      </Text>
      <Text className="muted" style={{ color: light.muted, fontSize: "14px", margin: "2px 0 14px" }}>
        {block.text}
      </Text>
      <Img
        // A low priority prevents React's preload link, which is useless in an e-mail.
        fetchPriority="low"
        src={`cid:${block.imageId}`}
        alt={block.alt}
        width="200"
        height="200"
        style={{ margin: "0 auto", backgroundColor: "#ffffff", borderRadius: "8px" }}
      />
      <Text
        className="ink"
        style={{
          color: light.ink,
          fontSize: "22px",
          fontWeight: 700,
          letterSpacing: "2px",
          margin: "12px 0 4px",
        }}
      >
        {block.code}
      </Text>
      <Text style={{ fontSize: "14px", margin: 0 }}>
        <TextLink fact={{ ...block.link, value: block.link.label }} style={style} />
      </Text>
    </Section>
  );
}

function Quote({ block, style }: { block: BlockOf<"quote">; style: EmailStyle }) {
  const { light } = style;
  return (
    <Section
      className="panel"
      style={{
        backgroundColor: light.panel,
        borderLeft: `4px solid ${light.accent}`,
        borderRadius: style.corner,
        marginTop: "20px",
        padding: "16px 20px",
      }}
    >
      <Text className="muted" style={{ color: light.muted, fontSize: "13px", fontWeight: 700, margin: 0 }}>
        {block.title}
      </Text>
      <Text
        className="ink"
        style={{
          color: light.ink,
          fontSize: "16px",
          lineHeight: "1.6",
          margin: "4px 0 0",
          whiteSpace: "pre-line",
          wordBreak: "break-word",
        }}
      >
        {block.text}
      </Text>
    </Section>
  );
}

function Action({ block, style }: { block: BlockOf<"action">; style: EmailStyle }) {
  const { light } = style;
  return (
    <Button
      href={block.href}
      className="wide"
      style={{
        backgroundColor: light.band,
        color: light.onBand,
        borderRadius: style.buttonCorner,
        fontSize: "16px",
        fontWeight: 700,
        padding: "14px 28px",
        marginTop: "22px",
        textAlign: "center",
      }}
    >
      {block.label}
    </Button>
  );
}
