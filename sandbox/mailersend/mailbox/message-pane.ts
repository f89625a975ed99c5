import { html, raw } from "hono/html";
import type { SentMessage } from "../sent-message.ts";
import { linkTo, type MailboxQuery } from "./address.ts";
import { fullMoment, namesOf, sizeOf } from "./words.ts";

export function messagePane(message: SentMessage, query: MailboxQuery) {
  const view = query.view === "texto" || !message.html ? "texto" : "html";
  return html`<article aria-label="${message.subject}">
  <a class="back" href="${linkTo({ to: query.to })}">← Todos los mensajes</a>
  <h1>${message.subject}</h1>
  ${message.status === "bounced" ? html`<p class="notice">El servidor de correo del destinatario rechazó este mensaje.</p>` : ""}
  <dl>
    ${row("De", namesOf([message.from]))}
    ${row("Para", namesOf(message.to))}
    ${row("Copia", namesOf(message.cc))}
    ${row("Copia oculta", namesOf(message.bcc))}
    ${row("Responder a", namesOf(message.replyTo))}
    ${row("Enviado", fullMoment(new Date(message.sentAt)))}
    ${row("Etiquetas", message.tags.join(", "))}
  </dl>
  ${attachmentList(message)}
  <div class="tabs" role="group" aria-label="Formato">
    ${message.html ? tab(message, query, "html", "HTML", view) : ""}
    ${message.text ? tab(message, query, "texto", "Texto", view) : ""}
  </div>
  ${view === "html" ? frame(message) : html`<pre>${message.text}</pre>`}
</article>`;
}

function row(name: string, value: string) {
  return value === "" ? "" : html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

function tab(message: SentMessage, query: MailboxQuery, view: string, label: string, current: string) {
  const mark = view === current ? raw('aria-current="true"') : "";
  return html`<a href="${linkTo({ id: message.id, to: query.to, view })}" ${mark}>${label}</a>`;
}

function attachmentList(message: SentMessage) {
  if (message.attachments.length === 0) return "";
  return html`<ul class="attachments" aria-label="Adjuntos">${message.attachments.map(
    (
      one,
      index,
    ) => html`<li><a href="/mailersend/mailbox/${message.id}/attachments/${index}" download="${one.filename}">
    <span>${one.filename}</span> <small>${sizeOf(one.content)}</small></a></li>`,
  )}</ul>`;
}

/** The sandboxed frame runs no scripts of the message. */
function frame(message: SentMessage) {
  return html`<iframe title="Contenido del mensaje" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" srcdoc="${withInlineImages(message)}"></iframe>`;
}

function withInlineImages(message: SentMessage): string {
  const body = message.attachments
    .filter((one) => one.id !== undefined)
    .reduce(
      (text, one) => text.replaceAll(`cid:${one.id}`, `data:${typeOf(one.filename)};base64,${one.content}`),
      message.html,
    );
  return `<base target="_blank">${body}`;
}

const TYPES: Record<string, string> = {
  pdf: "application/pdf",
  ics: "text/calendar; charset=utf-8",
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  txt: "text/plain; charset=utf-8",
};

export function typeOf(filename: string): string {
  return TYPES[filename.slice(filename.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}
