import type { Agency } from "../../domain/agencies/agency.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Block, EmailContent, Fact } from "./email-content.ts";
import { footerLines } from "./footer-lines.ts";
import { oneLine } from "./one-line.ts";

const underline = (title: string): string => `${oneLine(title)}\n${"-".repeat(oneLine(title).length)}`;

function factLine({ label, value, href }: Fact): string {
  const address = href?.startsWith("https:") && href !== value ? ` ${href}` : "";
  return `${oneLine(label)}: ${oneLine(value)}${address}`;
}

const linesOf = (text: string): string[] => text.split(/\r\n?|[\n\u2028\u2029]/).map(oneLine);

const quote = (text: string): string =>
  linesOf(text)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

function blockText(block: Block): string {
  switch (block.is) {
    case "paragraph":
      return oneLine(block.text);
    case "lines":
      return linesOf(block.text).join("\n");
    case "notice":
      return `* ${oneLine(block.title)}\n  ${oneLine(block.text)}`;
    case "steps":
      return [underline(block.title), ...block.steps.map((step, i) => `${i + 1}. ${oneLine(step)}`)].join(
        "\n",
      );
    case "list":
      return [underline(block.title), ...block.items.map((item) => `- ${oneLine(item)}`), block.note].join(
        "\n",
      );
    case "ticket":
      return [
        underline(block.title),
        oneLine(block.place),
        ...[block.date, ...block.facts].map(factLine),
      ].join("\n");
    case "voucher":
      return [underline(block.title), block.text, block.code].join("\n");
    case "code":
      return `${oneLine(block.label)}: ${oneLine(block.code)}`;
    case "facts":
      return [underline(block.title), ...block.rows.map(factLine)].join("\n");
    case "money":
      return [underline(block.title), ...[...block.rows, block.total].map(factLine), block.note].join("\n");
    case "quote":
      return `${underline(block.title)}\n${quote(block.text)}`;
    case "action":
    case "link":
      return `${oneLine(block.label)}:\n${block.href}`;
  }
}

export function plainText(content: EmailContent, agency: Agency, locale: Locale): string {
  const head = [agency.name.toUpperCase(), oneLine(content.heading)].join("\n\n");
  const { contact, legal, authority } = footerLines(agency, locale);
  const foot = ["--", ...legal, ...contact, `${authority.label}: ${authority.href}`, content.because].join(
    "\n",
  );
  const text = [head, ...content.blocks.map(blockText), foot].join("\n\n");
  return `${text.replace(/[\u00a0\u202f]/g, " ")}\n`;
}
