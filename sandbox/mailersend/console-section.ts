import { html } from "hono/html";
import type { Account } from "./account.ts";
import { linkTo } from "./mailbox/address.ts";
import { namesOf, shortMoment } from "./mailbox/words.ts";

const MAX_SHOWN = 10;

export function consoleSection(account: Account) {
  const messages = account.messages.all().reverse();
  return html`<p><a href="/mailersend/">Open the mailbox</a> (${messages.length})</p>
${messages.length === 0 ? html`<p class="empty">Nothing has been sent yet.</p>` : table(messages.slice(0, MAX_SHOWN).map(messageRow(account.now())))}
${textMessages(account)}`;
}

function messageRow(now: Date) {
  return (one: ReturnType<Account["messages"]["all"]>[number]) => html`<tr>
  <td>${shortMoment(new Date(one.sentAt), now)}</td><td>${namesOf(one.to)}</td>
  <td><a href="${linkTo({ id: one.id })}">${one.subject}</a></td></tr>`;
}

function textMessages(account: Account) {
  const newest = account.sms.all().reverse().slice(0, MAX_SHOWN);
  if (newest.length === 0) return "";
  const rows = newest.map(
    (one) =>
      html`<tr><td>${shortMoment(new Date(one.sentAt), account.now())}</td><td>${one.to.join(", ")}</td><td>${one.text}</td></tr>`,
  );
  return html`<h3>SMS</h3>${table(rows)}`;
}

function table(rows: unknown[]) {
  return html`<div class="scroll"><table>${rows}</table></div>`;
}
