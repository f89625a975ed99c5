import type { Look } from "../identity/choice-page.ts";

export const GOOGLE_LOOK: Look = {
  provider: "google",
  label: "Google",
  title: "Elige una cuenta",
  shares: "El sitio recibirá tu nombre, tu foto, tu idioma y tu dirección de correo.",
  style: `
:root { --ink: #1d2330; --soft: #5a6373; --back: #eef2f8; --note: #dbe6f7; --note-ink: #24405f; --accent: #1f5fbf; --tint: #e3ecfa; --field: #8892a3; --focus: #f0a53a; --trait: #8a5300; }
main { flex: 1; display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: 1.3rem; padding: 1.9rem 1.25rem 2rem; background: #fff; }
.lead { margin-top: -.9rem; }
.people { border-top: 1px solid #e2e7ef; }
.people button { padding: .75rem .4rem; border-bottom: 1px solid #e2e7ef; }
.people button:hover { background: #f4f7fc; }
.people img, .initial { border-radius: 50%; }
.other input, .other button { border-radius: 10px; }
.other button:hover { background: #184c9b; }
.cancel button { border: 0; padding: 0 .9rem; border-radius: 10px; margin-left: -.9rem; }
.cancel button:hover { background: #eef3fb; }
@media (min-width: 640px) {
  main { flex: none; width: min(880px, 92vw); margin: 8vh auto; padding: 2.6rem; border-radius: 28px; box-shadow: 0 1px 2px rgb(30 50 90 / .08); }
  main:has(.people) { grid-template: auto auto 1fr auto auto / minmax(0, 1fr) minmax(0, 1.25fr); column-gap: 3rem; }
  h1 { font-size: 2.1rem; }
  h1, .lead, .shares { grid-column: 1; }
  .people { grid-column: 2; grid-row: 1 / 4; }
  .other { grid-column: 2; grid-row: 4; }
  .cancel { grid-column: 2; grid-row: 5; text-align: right; }
  .cancel button { margin: 0 -.9rem 0 0; }
}`,
};
