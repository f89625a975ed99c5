export const BASE_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; font: 16px/1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; color: var(--ink); background: var(--back); }
.note { margin: 0; padding: .6rem 1rem; text-align: center; font-size: .86rem; background: var(--note); color: var(--note-ink); text-wrap: balance; }
main { width: 100%; }
h1 { margin: 0; font-size: 1.65rem; line-height: 1.2; font-weight: 600; letter-spacing: -.01em; }
.lead { margin: .45rem 0 0; color: var(--soft); overflow-wrap: anywhere; }
form { margin: 0; }
button, input { font: inherit; color: inherit; }
button { cursor: pointer; min-height: 48px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.people { display: flex; flex-direction: column; }
.people button { display: flex; align-items: center; gap: .9rem; width: 100%; text-align: left; background: none; border: 0; }
.people img, .initial { flex: none; width: 44px; height: 44px; }
.initial { display: grid; place-items: center; font-weight: 600; font-size: 1.15rem; background: var(--tint); color: var(--accent); }
.person { display: grid; min-width: 0; }
.person b { font-weight: 600; }
.address { font-size: .9rem; color: var(--soft); overflow-wrap: anywhere; }
.trait { font-size: .8rem; color: var(--trait); }
.other label { display: block; font-weight: 600; font-size: .92rem; margin-bottom: .4rem; }
.other div { display: flex; gap: .5rem; }
.other input { flex: 1; min-width: 0; min-height: 48px; padding: .5rem .8rem; border: 1px solid var(--field); background: #fff; }
.other input[aria-invalid] { border-color: #b3261e; }
.other button { padding: 0 1.1rem; border: 0; background: var(--accent); color: #fff; font-weight: 600; }
.problem { margin: .5rem 0 0; color: #b3261e; font-size: .92rem; }
.shares { margin: 0; font-size: .86rem; color: var(--soft); text-wrap: pretty; }
.cancel button { background: none; font-weight: 600; color: var(--accent); }
@media (prefers-reduced-motion: no-preference) { button { transition: background-color .12s; } }
`;
