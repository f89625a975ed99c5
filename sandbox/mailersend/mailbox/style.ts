export const MAILBOX_STYLE = `
:root { --ink: #16231f; --soft: #5d6b66; --line: #dfe4dd; --paper: #fbfaf5; --card: #fff; --pine: #14433d; --sun: #f4d58d; --mark: #eef4ea; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
a { color: var(--pine); }
:focus-visible { outline: 3px solid #d9932f; outline-offset: 2px; border-radius: 4px; }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .1rem 1rem; padding: .7rem 1.1rem; background: var(--pine); color: #dbe9e2; }
header p { margin: 0; font-size: .85rem; }
.name { color: var(--sun); font-weight: 700; font-size: 1.1rem; text-decoration: none; letter-spacing: .01em; }
main { flex: 1; display: grid; grid-template-columns: minmax(300px, 380px) minmax(0, 1fr); }
nav { border-right: 1px solid var(--line); background: var(--card); min-width: 0; }
.filter { display: flex; gap: .5rem; padding: .8rem 1rem; border-bottom: 1px solid var(--line); }
.filter input { flex: 1; min-width: 0; font: inherit; padding: .45rem .75rem; border: 1px solid #b9c4bd; border-radius: 999px; background: var(--paper); color: inherit; }
.filter button { font: inherit; font-weight: 600; padding: .45rem .9rem; border: 0; border-radius: 999px; background: var(--mark); color: var(--pine); cursor: pointer; }
.fresh { display: block; padding: .6rem 1rem; background: var(--sun); color: var(--ink); font-weight: 600; text-align: center; }
.fresh[hidden] { display: none; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: grid; grid-template-columns: 40px minmax(0, 1fr) auto; gap: 0 .75rem; padding: .8rem 1rem; text-decoration: none; color: inherit; border-bottom: 1px solid var(--line); border-left: 4px solid transparent; }
nav li a:hover { background: var(--paper); }
.face { grid-row: 1 / span 3; width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center; font-weight: 700; background: hsl(var(--hue) 45% 88%); color: hsl(var(--hue) 55% 25%); }
.who { font-size: .9rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--soft); }
time { font-size: .8rem; color: var(--soft); align-self: center; white-space: nowrap; }
.subject { grid-column: 2 / -1; font-weight: 650; line-height: 1.35; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.snippet { grid-column: 2; font-size: .88rem; color: var(--soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.snippet:last-child { grid-column: 2 / -1; }
.clip { font-size: .75rem; align-self: center; padding: 0 .5rem; border: 1px solid var(--line); border-radius: 999px; color: var(--soft); }
.bounced { color: #a3341f; }
.empty, .none { padding: 3rem 1.5rem; color: var(--soft); text-align: center; }
article { padding: 1.6rem clamp(1rem, 3vw, 2.5rem) 3rem; min-width: 0; }
.back { display: none; }
h1 { font-size: clamp(1.25rem, 2.4vw, 1.7rem); line-height: 1.25; margin: 0 0 .9rem; overflow-wrap: anywhere; text-wrap: balance; }
.notice { margin: 0 0 1rem; padding: .6rem .9rem; border-radius: 8px; background: #fbe6e0; color: #7c2413; }
dl { margin: 0 0 1rem; display: grid; gap: .2rem; font-size: .92rem; }
dl div { display: grid; grid-template-columns: 7rem minmax(0, 1fr); }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.attachments { list-style: none; margin: 0 0 1rem; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem; }
.attachments a { display: block; padding: .5rem .85rem; border: 1px solid #b9c4bd; border-radius: 10px; background: var(--card); text-decoration: none; font-weight: 600; overflow-wrap: anywhere; }
.attachments a:hover { background: var(--mark); }
.attachments small { color: var(--soft); font-weight: 400; margin-left: .35rem; }
.tabs { display: inline-flex; gap: .25rem; padding: .25rem; margin-bottom: .9rem; border-radius: 10px; background: #e9ece4; }
.tabs a { padding: .3rem 1rem; border-radius: 7px; text-decoration: none; color: var(--soft); font-weight: 600; font-size: .9rem; }
.tabs a[aria-current] { background: var(--card); color: var(--ink); box-shadow: 0 1px 2px rgb(0 0 0 / .12); }
iframe, pre { display: block; width: 100%; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
iframe { min-height: 220px; }
pre { margin: 0; padding: 1.2rem; white-space: pre-wrap; overflow-wrap: anywhere; font: .95rem/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
@media (min-width: 761px) {
  nav li a[aria-current] { background: var(--mark); border-left-color: var(--pine); }
  body { height: 100dvh; }
  main { min-height: 0; }
  nav, article { overflow-y: auto; }
}
@media (max-width: 760px) {
  main { grid-template-columns: minmax(0, 1fr); }
  nav { border-right: 0; }
  .reading nav, .listing article { display: none; }
  .back { display: inline-block; padding: .35rem 0 .8rem; font-weight: 600; text-decoration: none; }
  dl div { grid-template-columns: 6rem minmax(0, 1fr); }
  .filter input, .filter button, .tabs a, .attachments a { min-height: 44px; }
  .tabs a { display: grid; place-items: center; }
}
`;
