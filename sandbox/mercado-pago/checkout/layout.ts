import { html, raw } from "hono/html";
import { totalOf } from "../ledger.ts";
import type { Preference } from "../resources.ts";
import { icons } from "./icons.ts";
import type { Messages } from "./messages.ts";
import { checkoutStyle } from "./style.ts";

export type Markup = ReturnType<typeof html>;

export function checkoutPage(
  messages: Messages,
  page: { title: string; flow: Markup; side?: Markup; refreshTo?: string | undefined },
): Markup {
  return html`<!doctype html>
    <html lang="${messages.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${page.refreshTo ? html`<meta http-equiv="refresh" content="2;url=${page.refreshTo}" />` : ""}
        <title>${page.title}</title>
        <link rel="icon" href="data:," />
        <style>${raw(checkoutStyle)}</style>
      </head>
      <body>
        <header class="top"><div>${icons.shield} Mercado Pago <span>${messages.secure}</span></div></header>
        <main>${page.side ?? ""}<section class="panel flow">${page.flow}</section></main>
        <footer class="bottom">${messages.testOnly}</footer>
      </body>
    </html>`;
}

export function purchase(messages: Messages, preference: Preference): Markup {
  return html`<section class="panel purchase" aria-label="${messages.yourPurchase}">
    <h2>${messages.yourPurchase}</h2>
    <ul>${preference.items.map(
      (item) => html`<li>
        <span>${item.quantity > 1 ? `${item.quantity} × ` : ""}${item.title}</span>
        <span>${pesos(item.quantity * item.unit_price)}</span>
      </li>`,
    )}</ul>
    <div class="total"><span>${messages.total}</span><span>${pesos(totalOf(preference))}</span></div>
  </section>`;
}

export function pesos(amount: number): string {
  return `$\u00a0${amount.toLocaleString("es-CO")}\u00a0COP`;
}
