/** Sections may use the classes `scroll`, `empty`, `good`, `bad`, `wait` and `actions`. */
export const consoleStyle = `
  :root { --ink: #16202b; --soft: #5b6875; --line: #dde3e9; --page: #f4f6f8; --link: #0b5cad; color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--page); color: var(--ink); font: 14px/1.45 system-ui, sans-serif; }
  header { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center; padding: 12px 20px; background: var(--ink); color: #fff; position: sticky; top: 0; }
  header h1 { font-size: 17px; margin: 0; }
  header nav { display: flex; flex-wrap: wrap; gap: 4px 14px; flex: 1; }
  header a { color: #b9d7f5; padding: 4px 0; }
  main { max-width: 1240px; margin: 0 auto; padding: 16px 20px 60px; display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
  section { background: #fff; border: 1px solid var(--line); border-radius: 10px; padding: 14px 18px 18px; scroll-margin-top: 70px; }
  h2 { font-size: 16px; margin: 0 0 10px; }
  h3 { font-size: 13px; margin: 18px 0 6px; color: var(--soft); text-transform: uppercase; letter-spacing: .04em; }
  a { color: var(--link); }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th { text-align: left; font-weight: 600; color: var(--soft); font-size: 12px; }
  th, td { padding: 5px 14px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
  code { font: 12.5px ui-monospace, monospace; overflow-wrap: anywhere; }
  td { font-variant-numeric: tabular-nums; }
  .good { color: #116b3a; } .bad { color: #b3261e; } .wait { color: #8a5a00; }
  .empty { color: var(--soft); margin: 0; }
  .actions { display: flex; flex-wrap: wrap; gap: 6px; }
  .actions form { margin: 0; display: flex; gap: 6px; align-items: center; }
  button, select, input { font: inherit; padding: 4px 10px; border: 1px solid #b8c2cc; border-radius: 6px; background: #fff; color: var(--ink); }
  button { cursor: pointer; } button:hover { border-color: var(--ink); }
  input[type=number] { width: 90px; }
  @media (max-width: 700px) {
    header { position: static; } header nav { flex-basis: 100%; order: 3; }
    main { padding: 10px 8px 40px; } section { padding: 12px; }
    .scroll table { min-width: 980px; }
  }
  :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;
