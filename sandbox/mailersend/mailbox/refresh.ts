export const REFRESH_SCRIPT = `
const frame = document.querySelector("iframe");
const fit = () => { const root = frame?.contentDocument?.documentElement; if (root) { frame.style.height = "0"; frame.style.height = root.scrollHeight + "px"; } };
frame?.addEventListener("load", fit);
addEventListener("resize", fit);
fit();
const { newest, to } = document.body.dataset;
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch("/__control/mailersend/newest?" + new URLSearchParams({ to })).catch(() => undefined);
  const now = answer?.ok ? (await answer.json()).id : newest;
  if (now === newest) return;
  if (document.body.classList.contains("listing")) location.reload();
  else document.querySelector(".fresh").hidden = false;
}, 3000);
`;
