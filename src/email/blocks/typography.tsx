import { Heading, Link } from "@react-email/components";
import type { Fact } from "./email-content.ts";
import type { EmailStyle } from "./styles.ts";

export function Title({ children, style }: { children: string; style: EmailStyle }) {
  return (
    <Heading
      as="h2"
      className="ink"
      style={{
        color: style.light.ink,
        fontFamily: style.display,
        fontSize: "19px",
        lineHeight: "1.3",
        fontWeight: 700,
        margin: "32px 0 6px",
      }}
    >
      {children}
    </Heading>
  );
}

export function TextLink({ fact, style }: { fact: Fact; style: EmailStyle }) {
  return (
    <Link
      className="link"
      href={fact.href ?? ""}
      style={{ color: style.light.link, textDecoration: "underline" }}
    >
      {fact.value}
    </Link>
  );
}
