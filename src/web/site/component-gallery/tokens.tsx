import { Row, Shelf } from "./frame.tsx";

const GROUNDS: [ground: string, text: string][] = [
  ["surface", "ink"],
  ["raised", "muted"],
  ["sand", "ink"],
  ["brand", "on-brand"],
  ["brand-strong", "on-brand"],
  ["brand-tint", "brand-strong"],
  ["accent", "on-accent"],
  ["accent-strong", "on-accent"],
  ["accent-tint", "ink"],
  ["disabled", "on-disabled"],
  ["success-tint", "success"],
  ["warning-tint", "warning"],
  ["danger-tint", "danger"],
  ["danger", "on-danger"],
  ["danger-strong", "on-danger"],
  ["footer", "on-dark"],
  ["brand-deep", "on-picture"],
  ["plate", "on-paper"],
];

const TYPE = ["title-hero", "title-1", "title-2", "title-3", "text-lg", "text-base", "text-sm", "text-xs"];

export function Tokens() {
  return (
    <>
      <Shelf title="Colour">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {GROUNDS.map(([ground, text]) => (
            <li
              key={ground}
              className="rounded-control border border-line px-3 py-2 text-sm"
              style={{ background: `var(--${ground})`, color: `var(--${text})` }}
            >
              <strong className="block">{ground}</strong>
              {text}
            </li>
          ))}
        </ul>
        <Row label="line, line-strong, focus">
          {["line", "line-strong", "focus"].map((line) => (
            <span
              key={line}
              className="h-10 w-24 rounded-control border-3"
              style={{ borderColor: `var(--${line})` }}
            />
          ))}
        </Row>
      </Shelf>
      <Shelf title="Type">
        {TYPE.map((name) => (
          <p key={name} className={name}>
            Del páramo al mar
          </p>
        ))}
      </Shelf>
      <Shelf title="Shadow and corner">
        <Row label="control, card, float; button, control, card">
          <span className="size-20 rounded-button bg-raised shadow-control" />
          <span className="size-20 rounded-control bg-raised shadow-card" />
          <span className="size-20 rounded-card bg-raised shadow-float" />
        </Row>
      </Shelf>
    </>
  );
}
