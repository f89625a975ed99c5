import { assertInvariant } from "../broken.ts";
import { isForeign } from "../messages.ts";
import type { ScreenAtRest } from "../screen.ts";
import type { World } from "../world.ts";

const isOfProvider = ({ kind }: ScreenAtRest): boolean =>
  kind.startsWith("provider") || kind === "browser-error";

export function checkWayOn(seen: ScreenAtRest): void {
  if (isOfProvider(seen)) return;
  const where = seen.dialog === null ? "main" : "dialog";
  const ways = seen.controls.filter(
    ({ tag, place, enabled, name }) =>
      ["a", "button"].includes(tag) && place === where && enabled && name !== "",
  );
  assertInvariant(ways.length > 0, "a control that leads on is shown", {
    url: seen.url,
    dialog: seen.dialog,
  });
}

export function checkControlLanguage(seen: ScreenAtRest): void {
  if (isOfProvider(seen)) return;
  const locale = seen.lang.startsWith("en") ? "en" : "es-CO";
  const foreign = seen.controls.filter(({ name, lang }) => lang === seen.lang && isForeign(name, locale));
  assertInvariant(foreign.length === 0, "controls are named in the page's language", {
    foreign,
    url: seen.url,
  });
  const unnamed = seen.controls.filter(({ name, tag }) => name === "" && ["a", "button"].includes(tag));
  assertInvariant(unnamed.length === 0, "every control has a name", { unnamed, url: seen.url });
}

export function checkNoErrors(world: World): void {
  const errors = world.traffic.takeErrors();
  assertInvariant(errors.length === 0, "no error of browser or server", { errors });
}

const fingerprint = ({ url, text, dialog, invalid }: ScreenAtRest): string =>
  JSON.stringify([url, text, dialog, invalid]);

const isChanged = (before: ScreenAtRest, after: ScreenAtRest): boolean =>
  fingerprint(before) !== fingerprint(after) || (after.focused !== "" && after.focused !== before.focused);

export function checkPressEffect(world: World, seen: ScreenAtRest): void {
  const { pressed } = world;
  if (!pressed) return;
  const { soldOut, tooFew, closed, cutOff } = world.messages().checkout.notices;
  const isExplained = [soldOut, tooFew, closed, cutOff].some((title) => pressed.text.includes(title));
  const isMarked = pressed.invalid.length > 0 || isExplained;
  assertInvariant(isMarked || isChanged(pressed, seen), "no dead button", { url: seen.url });
  world.pressed = null;
}
