import { assertInvariant } from "../broken.ts";
import type { ScreenAtRest } from "../screen.ts";
import { isSignedIn, type World } from "../world.ts";
import { comeBack, go } from "./browsing.ts";
import { control, inSight, named, press } from "./press.ts";
import type { Step } from "./step.ts";

export async function chooseProvider(world: World, provider: "google" | "facebook"): Promise<string> {
  const name = world.messages().signIn[provider];
  await press(world, control(world, "button", name));
  return `Press ${named(name)}.`;
}

export async function consent(world: World): Promise<string> {
  await world.page.locator("[name=account][type=email]").fill(world.account.email);
  await press(world, world.page.getByRole("button", { name: "Continuar" }));
  return `At the provider, sign in as ${world.account.email}.`;
}

const MOBILE = "3001234567";

export async function register(world: World): Promise<string> {
  const { registration, phone } = world.messages().profile;
  const dialog = world.page.locator("dialog[open]").last();
  const country = dialog.getByLabel(phone.country, { exact: true });
  const number = dialog.locator("[name=phoneNumber]");
  await country.first().waitFor();
  if (!/Colombia/.test(await country.first().inputValue())) {
    await country.first().fill("Colombia");
    await dialog
      .getByRole("option", { name: /Colombia/ })
      .first()
      .click();
  }
  if (!(await number.inputValue()).replace(/\D/g, "").endsWith(MOBILE)) await number.fill(MOBILE);
  await press(world, dialog.getByRole("button", { name: registration.save, exact: true }));
  return `Give a Colombian mobile number, ${MOBILE}, and save it.`;
}

const asksForProvider = (seen: ScreenAtRest, { messages }: World): boolean =>
  seen.controls.some(({ name, enabled }) => enabled && name === messages().signIn.google) &&
  (seen.dialog !== null || seen.kind === "sign-in");

const signIn: Step = {
  name: "sign in",
  weight: 6,
  isPossible: asksForProvider,
  async take(world, pick) {
    const isKnown = world.story.some((line) => /^(At the provider, sign in|Sign in with)/.test(line));
    const provider = isKnown ? world.account.provider : pick % 3 === 0 ? "facebook" : "google";
    world.account.provider = provider;
    return chooseProvider(world, provider);
  },
};

const consentStep: Step = {
  name: "agree at the provider",
  weight: 10,
  isPossible: ({ kind }) => kind === "provider-sign-in",
  take: (world) => consent(world),
};

const refuse: Step = {
  name: "refuse consent",
  weight: 4,
  isPossible: ({ kind }) => kind === "provider-sign-in",
  async take(world) {
    const button = world.page.locator("button[name=cancel]");
    if ((await button.count()) === 0) return undefined;
    await press(world, button);
    return "Press “Cancelar” at the provider.";
  },
};

const askToSignIn: Step = {
  name: "ask to sign in",
  weight: 2,
  isPossible: ({ kind, dialog }) => ["home", "experience", "checkout"].includes(kind) && dialog === null,
  async take(world) {
    const link = inSight(world, 'header a[href^="/api/auth/signin"]');
    if ((await link.count()) === 0) return undefined;
    await press(world, link);
    return `Press ${named(world.messages().shell.signIn)} at the top.`;
  },
};

function forgetTyped(world: World): void {
  for (const values of world.typed.values()) for (const value of values) world.forgotten.add(value);
  world.typed.clear();
}

const signOut: Step = {
  name: "sign out",
  weight: 2,
  isPossible: ({ kind, dialog, controls }, { messages }) =>
    dialog === null &&
    kind !== "provider-checkout" &&
    controls.some(({ name }) => name === messages().shell.account),
  async take(world) {
    if (!(await isSignedIn(world))) return undefined;
    const { account, signOut: name } = world.messages().shell;
    const menu = world.page.locator("header summary, header button").filter({ visible: true });
    const own = menu.and(world.page.getByLabel(account, { exact: true }));
    if ((await own.count()) === 0) return undefined;
    await press(world, own);
    await press(world, world.page.getByRole("button", { name, exact: true }).filter({ visible: true }));
    await signedOut(world);
    return `Sign out by the menu ${named(account)}.`;
  },
};

async function signedOut(world: World): Promise<void> {
  const until = Date.now() + 10_000;
  while (world.network !== "gone" && (await isSignedIn(world))) {
    assertInvariant(Date.now() < until, "signing out ends the session", { url: world.page.url() });
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  if (!(await isSignedIn(world))) forgetTyped(world);
}

const signOutElsewhere: Step = {
  name: "sign out in another tab",
  weight: 2,
  isPossible: (_, { network }) => network === "there",
  async take(world) {
    if (!(await isSignedIn(world))) return undefined;
    const tab = await world.context.newPage();
    await go(() => tab.goto(`${world.origin}/api/auth/signout`));
    await tab.locator('form[action="/api/auth/signout"] button[type=submit]').click();
    await signedOut(world);
    await tab.waitForLoadState();
    await tab.close();
    await comeBack(world.page);
    return "Sign out in another tab, at /api/auth/signout, close it, and come back.";
  },
};

export const IDENTITY: Step[] = [signIn, consentStep, refuse, askToSignIn, signOut, signOutElsewhere];
