import type { Email, EmailKind, RenderedEmail } from "../../domain/messaging/email.ts";

export type EmailOf<Kind extends EmailKind> = Extract<Email, { kind: Kind }>;

export type Tone = "good" | "waiting" | "bad" | "plain";

export interface Fact {
  label: string;
  value: string;
  href?: string;
}

export type Block =
  | { is: "paragraph"; text: string }
  /** Text that staff wrote, with its line breaks. */
  | { is: "lines"; text: string }
  | { is: "notice"; tone: Tone; title: string; text: string }
  | { is: "steps"; title: string; steps: string[] }
  | { is: "list"; title: string; items: string[]; note: string }
  | { is: "ticket"; title: string; place: string; date: Fact; facts: Fact[] }
  | { is: "voucher"; imageId: string; alt: string; title: string; text: string; code: string; link: Fact }
  | { is: "facts"; title: string; rows: Fact[] }
  | { is: "money"; title: string; rows: Fact[]; total: Fact; note: string }
  | { is: "code"; label: string; code: string }
  | { is: "quote"; title: string; text: string }
  | { is: "action"; label: string; href: string }
  | { is: "link"; label: string; href: string };

export type BlockOf<Is extends Block["is"]> = Extract<Block, { is: Is }>;

export interface EmailContent {
  subject: string;
  preheader: string;
  tone: Tone;
  badge: string;
  heading: string;
  blocks: Block[];
  /** Reason why the recipient gets this e-mail. */
  because: string;
  attachments?: RenderedEmail["attachments"];
}
