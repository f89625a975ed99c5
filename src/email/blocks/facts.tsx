import { Column, Row, Text } from "@react-email/components";
import type { BlockOf, Fact } from "./email-content.ts";
import type { EmailStyle } from "./styles.ts";
import { TextLink, Title } from "./typography.tsx";

interface FactRowProps {
  fact: Fact;
  style: EmailStyle;
  labelWidth: string;
  strong?: boolean;
}

function FactRow({ fact, style, labelWidth, strong = false }: FactRowProps) {
  const { light } = style;
  const cell = { borderBottom: `1px solid ${light.line}`, padding: "9px 0", verticalAlign: "top" };
  const text = {
    margin: 0,
    fontSize: strong ? "17px" : "15px",
    lineHeight: "1.5",
    fontWeight: strong ? 700 : 400,
  };
  return (
    <Row>
      <Column className="line" style={{ ...cell, paddingRight: "16px", width: labelWidth }}>
        <Text
          className={strong ? "ink" : "muted"}
          style={{ ...text, color: strong ? light.ink : light.muted }}
        >
          {fact.label}
        </Text>
      </Column>
      <Column className="line" align="right" style={cell}>
        <Text
          className="ink"
          style={{ ...text, color: light.ink, textAlign: "right", wordBreak: "break-word" }}
        >
          {fact.href ? <TextLink fact={fact} style={style} /> : fact.value}
        </Text>
      </Column>
    </Row>
  );
}

export function Facts({ block, style }: { block: BlockOf<"facts">; style: EmailStyle }) {
  return (
    <>
      <Title style={style}>{block.title}</Title>
      {block.rows.map((fact) => (
        <FactRow key={fact.label} fact={fact} style={style} labelWidth="36%" />
      ))}
    </>
  );
}

export function Money({ block, style }: { block: BlockOf<"money">; style: EmailStyle }) {
  return (
    <>
      <Title style={style}>{block.title}</Title>
      {block.rows.map((fact) => (
        <FactRow key={fact.label} fact={fact} style={style} labelWidth="64%" />
      ))}
      <FactRow fact={block.total} style={style} labelWidth="64%" strong />
      <Text
        className="muted"
        style={{ color: style.light.muted, fontSize: "13px", lineHeight: "1.5", margin: "8px 0 0" }}
      >
        {block.note}
      </Text>
    </>
  );
}
