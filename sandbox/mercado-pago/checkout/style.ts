export const checkoutStyle = `
  :root {
    --ink: #1c2430; --soft: #5a6473; --line: #d9dee5; --page: #f3f5f7; --paper: #fff;
    --accent: #0c5f56; --accent-deep: #084841; --tint: #e6f1ef;
    --good: #17703f; --good-tint: #e3f3e9; --bad: #b3261e; --bad-tint: #fbe9e7; --wait: #8a5a00; --wait-tint: #fdf3dc;
    color-scheme: light;
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
  a { color: var(--accent); }
  :focus-visible { outline: 3px solid #6fb7ac; outline-offset: 2px; }
  .top { background: var(--paper); border-bottom: 1px solid var(--line); }
  .top div { max-width: 960px; margin: 0 auto; padding: 14px 20px; display: flex; align-items: center; gap: 10px; font-weight: 650; }
  .top svg { color: var(--accent); flex: none; }
  .top span { margin-left: auto; font-size: 13px; font-weight: 500; color: var(--soft); }
  main { width: 100%; max-width: 960px; margin: 0 auto; padding: 16px 16px 32px; display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); align-items: start; flex: 1; align-content: start; }
  .panel { background: var(--paper); border: 1px solid var(--line); border-radius: 14px; padding: 20px; }
  h1 { font-size: 22px; line-height: 1.25; margin: 0 0 16px; text-wrap: balance; }
  h2 { font-size: 14px; margin: 0 0 8px; color: var(--soft); font-weight: 600; }
  p { margin: 0 0 14px; }
  .soft { color: var(--soft); font-size: 14px; }
  .purchase ul { list-style: none; margin: 0 0 10px; padding: 0; }
  .purchase li, .purchase .total { display: flex; justify-content: space-between; gap: 16px; }
  .purchase li span:last-child, .purchase .total span:last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
  .purchase .total { border-top: 1px solid var(--line); padding-top: 10px; font-weight: 700; font-size: 18px; }
  .methods { list-style: none; margin: 0; padding: 0; display: grid; gap: 10px; }
  .methods a { display: grid; grid-template-columns: 44px 1fr 20px; gap: 14px; align-items: center; padding: 14px; border: 1px solid var(--line); border-radius: 12px; color: inherit; text-decoration: none; }
  .methods a:hover { border-color: var(--accent); background: var(--tint); }
  .methods .icon { width: 44px; height: 44px; border-radius: 10px; background: var(--tint); color: var(--accent); display: grid; place-items: center; }
  .methods b { display: block; } .methods small { color: var(--soft); font-size: 14px; }
  .methods .go { color: var(--soft); }
  form { margin: 0; display: grid; gap: 14px; }
  .row { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 12px; align-items: start; }
  .row.document { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
  label { display: block; font-size: 14px; font-weight: 600; margin-bottom: 5px; }
  input, select { width: 100%; font: inherit; color: inherit; height: 48px; padding: 0 12px; border: 1px solid #9aa5b1; border-radius: 9px; background: #fff; }
  input[aria-invalid=true], select[aria-invalid=true] { border: 2px solid var(--bad); }
  .wrong { color: var(--bad); font-size: 14px; margin: 5px 0 0; }
  .button { display: flex; width: 100%; min-height: 50px; align-items: center; justify-content: center; padding: 10px 18px; font: inherit; font-weight: 650; border-radius: 10px; border: 1px solid var(--accent); background: var(--accent); color: #fff; text-decoration: none; cursor: pointer; text-align: center; }
  .button:hover { background: var(--accent-deep); }
  .button.quiet { background: #fff; color: var(--accent); } .button.quiet:hover { background: var(--tint); }
  .button.stop { background: #fff; color: var(--bad); border-color: var(--bad); } .button.stop:hover { background: var(--bad-tint); }
  .stack { display: grid; gap: 10px; margin-top: 20px; }
  .leave { display: inline-block; padding: 8px 0; font-size: 15px; }
  .chips { display: flex; gap: 8px; margin: 0 -16px 8px; padding: 2px 16px; overflow-x: auto; scrollbar-width: none; list-style: none; }
  .chips:last-child { margin-bottom: 0; }
  .chips a { display: block; padding: 8px 12px; border: 1px solid var(--line); border-radius: 18px; font-size: 14px; line-height: 1.2; text-decoration: none; background: #fff; color: var(--ink); }
  .chips a:hover { border-color: var(--accent); }
  .chips a[aria-current] { background: var(--tint); border-color: var(--accent); color: var(--accent-deep); font-weight: 600; }
  .test { border-style: dashed; padding: 14px 16px; }
  .purchase li + li { margin-top: 6px; }
  .verdict { display: flex; gap: 14px; align-items: flex-start; margin-bottom: 6px; }
  .verdict h1 { margin: 6px 0 8px; }
  .verdict .sign { flex: none; width: 44px; height: 44px; border-radius: 50%; display: grid; place-items: center; }
  .good .sign { color: var(--good); background: var(--good-tint); }
  .bad .sign { color: var(--bad); background: var(--bad-tint); }
  .wait .sign { color: var(--wait); background: var(--wait-tint); }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 18px; margin: 0; font-size: 15px; }
  dt { color: var(--soft); } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  .voucher { border: 1px dashed #9aa5b1; border-radius: 12px; padding: 18px; margin: 14px 0; text-align: center; }
  .voucher strong { display: block; font-size: 26px; letter-spacing: .06em; font-variant-numeric: tabular-nums; }
  .voucher svg { display: block; width: 100%; max-width: 300px; height: 56px; margin: 12px auto; }
  .bankbar { background: #14365c; color: #fff; margin: -20px -20px 20px; padding: 16px 20px; border-radius: 13px 13px 0 0; font-weight: 650; display: flex; justify-content: space-between; gap: 12px; }
  .bankbar span { font-weight: 400; font-size: 14px; opacity: .85; }
  .bottom { max-width: 960px; width: 100%; margin: 0 auto; padding: 0 20px 24px; font-size: 13px; color: var(--soft); }
  @media (min-width: 860px) {
    main { grid-template-columns: minmax(0, 1fr) 320px; gap: 24px; padding-top: 32px; }
    .flow { grid-column: 1; grid-row: 1 / span 3; padding: 28px; }
    .bankbar { margin: -28px -28px 24px; padding: 18px 28px; }
    .purchase, .test { grid-column: 2; }
    .chips { flex-wrap: wrap; }
    main:not(:has(.purchase)) { grid-template-columns: minmax(0, 560px); justify-content: center; }
  }
`;
