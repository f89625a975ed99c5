import type { Look } from "../identity/choice-page.ts";

export const FACEBOOK_LOOK: Look = {
  provider: "facebook",
  label: "Facebook",
  title: "Elige tu perfil",
  shares: "El sitio recibirá tu nombre, tu foto y, si lo compartes, tu correo.",
  style: `
:root { --ink: #101828; --soft: #56607a; --back: #f1f3f9; --note: #fff3d1; --note-ink: #5c4400; --accent: #2b4a9e; --tint: #dfe6f8; --field: #8791ab; --focus: #e58a1f; --trait: #9a4a00; }
main { display: flex; flex-direction: column; flex: 1; }
main > * { padding-inline: 1.25rem; }
h1, .lead { background: #223a80; color: #fff; }
h1 { padding-top: 2rem; }
.lead { margin: 0; padding-top: .4rem; padding-bottom: 4.2rem; color: #cfdaf7; }
.people { gap: .65rem; margin-top: -2.8rem; }
.people button { padding: .8rem 1rem; background: #fff; border-radius: 6px; border-bottom: 3px solid #c8d3ee; box-shadow: 0 4px 14px rgb(20 35 90 / .12); }
.people button:hover { border-bottom-color: var(--accent); background: #fafbff; }
.people img, .initial { border-radius: 6px; }
.other { margin-top: 1.5rem; }
.other input, .other button { border-radius: 6px; }
.other button:hover { background: #203a82; }
.shares { margin-top: 1.1rem; }
.cancel { margin: 1.1rem 0 2rem; }
.cancel button { width: 100%; border: 1px solid #b3bfdd; border-radius: 6px; background: #fff; }
.cancel button:hover { background: #eef2fc; }
main > .problem { padding-block: 1rem 0; }
@media (min-width: 640px) {
  main { flex: none; width: 480px; margin: 7vh auto; background: #f8f9fd; border-radius: 10px; overflow: hidden; box-shadow: 0 10px 40px rgb(20 35 90 / .16); }
  main > * { padding-inline: 2rem; }
}`,
};
