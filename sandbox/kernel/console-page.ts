import { html, raw } from "hono/html";
import { consoleStyle } from "./console-style.ts";
import type { LoggedRequest } from "./request-log.ts";
import type { StandIn } from "./stand-in.ts";

/** The script pauses after typing, and while a section has the focus, a selection or open details. */
const refreshScript = `
  const sections = document.getElementById("sections");
  let typed = false;
  sections.addEventListener("input", () => { typed = true; });
  setInterval(async () => {
    if (typed || document.hidden || sections.contains(document.activeElement)) return;
    if (String(getSelection()) || sections.querySelector("details[open]")) return;
    const answer = await fetch("/__console/sections").catch(() => undefined);
    if (answer?.ok) sections.innerHTML = await answer.text();
  }, 2000);
`;

export async function consolePage(standIns: StandIn[], requests: LoggedRequest[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Stand-ins</title>
        <link rel="icon" href="data:," />
        <style>${raw(consoleStyle)}</style>
      </head>
      <body>
        <header>
          <h1>Stand-ins</h1>
          <nav>${standIns.map((standIn) => html`<a href="#${standIn.name}">${standIn.name}</a>`)}<a href="#requests">requests</a></nav>
          <form method="post" action="/__control/reset"><button>Reset everything</button></form>
        </header>
        <main id="sections">${await consoleSections(standIns, requests)}</main>
        <script>${raw(refreshScript)}</script>
      </body>
    </html>`;
}

export async function consoleSections(standIns: StandIn[], requests: LoggedRequest[]) {
  const sections = await Promise.all(
    standIns.map(async (standIn) => ({ name: standIn.name, content: await standIn.consoleSection() })),
  );
  return html`${sections.map(
    ({ name, content }) => html`<section id="${name}"><h2>${name}</h2>${raw(content)}</section>`,
  )}
  <section id="requests"><h2>requests</h2>${requestTable(requests.slice(0, 50))}</section>`;
}

function requestTable(requests: LoggedRequest[]) {
  if (requests.length === 0) return html`<p class="empty">No provider has been called yet.</p>`;
  return html`<div class="scroll"><table>
    <thead><tr><th>Time</th><th>Request</th><th>Status</th><th>ms</th></tr></thead>
    <tbody>${requests.map(
      (request) => html`<tr>
        <td>${request.time.slice(11, 23)}</td>
        <td><b>${request.method}</b> <code>${request.path}</code></td>
        <td class="${request.status < 400 ? "good" : "bad"}">${request.status}</td>
        <td>${request.ms}</td>
      </tr>`,
    )}</tbody>
  </table></div>`;
}
