import { createElement, Fragment, type ReactNode } from "react";
import type { RichText, RichTextMark } from "../../../../ports/content.ts";

type Node = Extract<RichText, { children: RichText[] }>;

const MARKS: Record<RichTextMark, (children: ReactNode) => ReactNode> = {
  bold: (children) => <strong>{children}</strong>,
  italic: (children) => <em>{children}</em>,
  underline: (children) => <u>{children}</u>,
  code: (children) => <code>{children}</code>,
};

const BLOCKS: Record<Exclude<Node["type"], "link">, (children: ReactNode) => ReactNode> = {
  document: (children) => <>{children}</>,
  paragraph: (children) => <p>{children}</p>,
  "heading-2": (children) => <h2 className="title-3 pt-4">{children}</h2>,
  "heading-3": (children) => <h3 className="pt-2 font-semibold text-lg">{children}</h3>,
  quote: (children) => (
    <blockquote className="border-accent border-l-4 pl-5 font-display text-xl leading-snug">
      {children}
    </blockquote>
  ),
  list: (children) => <ul className="grid list-disc gap-2 pl-5 [&_::marker]:text-brand">{children}</ul>,
  "numbered-list": (children) => <ol className="grid list-decimal gap-2 pl-5">{children}</ol>,
  "list-item": (children) => <li>{children}</li>,
  rule: () => <hr className="border-line" />,
};

const renderAll = (nodes: RichText[]): ReactNode => createElement(Fragment, null, ...nodes.map(render));

function render(node: RichText): ReactNode {
  if (node.type === "text") {
    return node.marks.reduce<ReactNode>((text, mark) => MARKS[mark](text), node.value);
  }
  if (node.type === "link") {
    return (
      <a href={node.href} className="font-semibold text-brand underline underline-offset-4">
        {renderAll(node.children)}
      </a>
    );
  }
  return BLOCKS[node.type](renderAll(node.children));
}

export function RichTextBody({ text }: { text: RichText }) {
  return <div className="grid gap-5 text-lg leading-relaxed">{render(text)}</div>;
}
