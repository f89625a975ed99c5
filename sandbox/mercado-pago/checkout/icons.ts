import { raw } from "hono/html";

const icon = (path: string, size = 24) =>
  raw(
    `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`,
  );

export const icons = {
  shield: icon('<path d="M12 3l7 3v5c0 5-3 8.5-7 10-4-1.5-7-5-7-10V6z"/><path d="M9 12l2 2 4-4"/>'),
  card: icon('<rect x="3" y="5.5" width="18" height="13" rx="2.5"/><path d="M3 10h18M7 15h4"/>'),
  bank: icon('<path d="M4 10h16L12 4z"/><path d="M6 10v7M10 10v7M14 10v7M18 10v7M4 20h16"/>'),
  cash: icon(
    '<rect x="3" y="6" width="18" height="12" rx="2"/><circle cx="12" cy="12" r="2.5"/><path d="M6 9v6M18 9v6"/>',
  ),
  next: icon('<path d="M9 6l6 6-6 6"/>', 20),
  good: icon('<path d="M5 12.5l4.5 4.5L19 7.5"/>'),
  bad: icon('<path d="M7 7l10 10M17 7L7 17"/>'),
  wait: icon('<circle cx="12" cy="12" r="8"/><path d="M12 8v4.5l3 2"/>'),
};
