import { html, raw } from "hono/html";
import type { SentMessage } from "../sent-message.ts";
import { linkTo, type MailboxQuery } from "./address.ts";
import { messagePane } from "./message-pane.ts";
import { REFRESH_SCRIPT } from "./refresh.ts";
import { MAILBOX_STYLE } from "./style.ts";
import { hueOf, shortMoment, snippetOf } from "./words.ts";

export function mailboxPage(messages: SentMessage[], query: MailboxQuery, now: Date) {
  const open = query.id === undefined ? messages[0] : messages.find((one) => one.id === query.id);
  return html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${open && query.id ? open.subject : "Buzón de pruebas"}</title>
<link rel="icon" href="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='%2314433d'/><path d='M7 10h18v13H7z M7 10l9 7 9-7' fill='none' stroke='%23f4d58d' stroke-width='2'/></svg>">
<style>${raw(MAILBOX_STYLE)}</style>
</head>
<body class="${query.id ? "reading" : "listing"}" data-newest="${messages[0]?.id ?? ""}" data-to="${query.to ?? ""}">
<header>
  <a class="name" href="/mailersend/">Buzón de pruebas</a>
  <p>Sustituto local del correo: nada de esto sale a internet.</p>
</header>
<main>
  <nav aria-label="Mensajes">
    <form class="filter" method="get" action="/mailersend/">
      <input type="search" name="to" value="${query.to ?? ""}" placeholder="Filtrar por destinatario" aria-label="Filtrar por destinatario" autocapitalize="none">
      <button>Filtrar</button>
    </form>
    <a class="fresh" hidden href="${linkTo({ to: query.to })}">Llegaron mensajes nuevos. Ver</a>
    ${messages.length === 0 ? emptyList(query) : html`<ul>${messages.map((one) => listItem(one, one === open, query, now))}</ul>`}
  </nav>
  ${open ? messagePane(open, query) : html`<article class="none"><p>${query.id ? "Ese mensaje ya no está." : "Elige un mensaje para leerlo."}</p></article>`}
</main>
<script>${raw(REFRESH_SCRIPT)}</script>
</body>
</html>`;
}

function listItem(message: SentMessage, isOpen: boolean, query: MailboxQuery, now: Date) {
  const email = message.to[0]?.email ?? "";
  const more = message.to.length > 1 ? ` y ${message.to.length - 1} más` : "";
  return html`<li>
  <a href="${linkTo({ id: message.id, to: query.to })}" ${isOpen ? raw('aria-current="true"') : ""}>
    <span class="face" style="--hue:${hueOf(email)}" aria-hidden="true">${(email[0] ?? "?").toUpperCase()}</span>
    <span class="who">${email}${more}</span>
    <time datetime="${message.sentAt}">${shortMoment(new Date(message.sentAt), now)}</time>
    <span class="subject">${message.subject}</span>
    <span class="snippet">${message.status === "bounced" ? html`<b class="bounced">Rebotó</b> ` : ""}${snippetOf(message)}</span>
    ${message.attachments.length > 0 ? html`<span class="clip" title="Con adjuntos">${message.attachments.length} adj.</span>` : ""}
  </a>
</li>`;
}

function emptyList(query: MailboxQuery) {
  return query.to
    ? html`<div class="empty"><p>Nadie ha escrito a <b>${query.to}</b>.</p><p><a href="/mailersend/">Ver todos los mensajes</a></p></div>`
    : html`<div class="empty"><p><b>Aún no hay correos.</b></p><p>Aquí aparecerá todo lo que el sitio envíe: confirmaciones, avisos a la agencia, recibos.</p></div>`;
}
