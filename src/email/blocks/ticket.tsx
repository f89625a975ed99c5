import { Column, Heading, Row, Section, Text } from "@react-email/components";
import type { BlockOf, Fact } from "./email-content.ts";
import type { EmailStyle } from "./styles.ts";

const pairs = (facts: Fact[]): Fact[][] =>
  facts.flatMap((_, i) => (i % 2 === 0 ? [facts.slice(i, i + 2)] : []));

export function TicketView({ block, style }: { block: BlockOf<"ticket">; style: EmailStyle }) {
  const { light } = style;
  return (
    <Section
      className="panel"
      style={{
        backgroundColor: light.panel,
        borderRadius: style.corner,
        borderTop: `4px solid ${light.band}`,
        marginTop: "24px",
        padding: "20px 24px 22px",
      }}
    >
      <Heading
        as="h2"
        className="ink"
        style={{
          color: light.ink,
          fontFamily: style.display,
          fontSize: "21px",
          lineHeight: "1.25",
          fontWeight: 700,
          margin: 0,
        }}
      >
        {block.title}
      </Heading>
      <Text className="muted" style={{ color: light.muted, fontSize: "14px", margin: "4px 0 12px" }}>
        {block.place}
      </Text>
      <TicketFact fact={block.date} style={style} />
      {pairs(block.facts).map((pair) => (
        <Row key={JSON.stringify(pair)}>
          {pair.map((fact) => (
            <Column key={fact.label} style={{ width: "50%", verticalAlign: "top" }}>
              <TicketFact fact={fact} style={style} />
            </Column>
          ))}
        </Row>
      ))}
    </Section>
  );
}

function TicketFact({ fact, style }: { fact: Fact; style: EmailStyle }) {
  const { light } = style;
  // A value without a space, such as a booking code, must not break at its hyphens.
  const whiteSpace = fact.value.includes(" ") ? "normal" : "nowrap";
  return (
    <>
      <Text
        className="muted"
        style={{ color: light.muted, fontSize: "13px", lineHeight: "1.4", margin: "8px 0 0" }}
      >
        {fact.label}
      </Text>
      <Text
        className="ink"
        style={{
          color: light.ink,
          fontSize: "16px",
          lineHeight: "1.4",
          fontWeight: 700,
          margin: 0,
          whiteSpace,
        }}
      >
        {fact.value}
      </Text>
    </>
  );
}
