import { assertInvariant } from "../broken.ts";
import type { ScreenAtRest } from "../screen.ts";
import type { World } from "../world.ts";
import { CANNOT_PRESS, inSight, named, press, unfold } from "./press.ts";
import type { Step } from "./step.ts";

const NAMES = [
  "Ana Restrepo Gil",
  "Lucía Restrepo Gil",
  "Marta Ríos Peña",
  "Julia Ríos Peña",
  "Rosa Gil Díaz",
];

const personOf = (index: number) => ({
  name: NAMES[index % NAMES.length] ?? "",
  documentType: "CC",
  documentNumber: `10203040${50 + index}`,
  birthDate: `12/04/19${80 + index}`,
});

const PHONE = "3001234567";

const fieldOf = (index: number, field: string) => `participantsInfo.${index}.${field}`;

function remember(world: World, name: string, value: string): void {
  const values = world.typed.get(name) ?? new Set();
  values.add(value);
  world.typed.set(name, values);
  world.forgotten.delete(value);
  for (const tab of world.tabs) if (tab !== world.page) world.olderTabs.add(tab);
}

/** Whether a dialog covers the field and would take its typed text. */
const isCovered = (element: Element): boolean => {
  const dialog = document.querySelector("dialog:modal");
  return element.closest("[inert]") !== null || (dialog !== null && !dialog.contains(element));
};

async function write(world: World, name: string, value: string): Promise<boolean> {
  const field = inSight(world, `[name="${name}"]`);
  if ((await field.count()) === 0) return false;
  if ((await field.first().inputValue()) === value) return false;
  const isChoice = await field.first().evaluate((element) => element instanceof HTMLSelectElement);
  if (isChoice) await field.first().selectOption(value);
  else await field.first().fill(value);
  const isWritten = (await field.first().inputValue()) === value;
  assertInvariant(isWritten || !(await field.first().evaluate(isCovered)), CANNOT_PRESS, {
    url: world.page.url(),
    name,
  });
  remember(world, name, value);
  return true;
}

export const participantsOf = (seen: ScreenAtRest): number =>
  Object.keys(seen.fields).filter((name) => /^participantsInfo\.\d+\.name$/.test(name)).length;

async function writePerson(world: World, index: number): Promise<boolean> {
  let wrote = false;
  await unfold(world, index);
  for (const [field, value] of Object.entries(personOf(index)))
    wrote = (await write(world, fieldOf(index, field), value)) || wrote;
  return wrote;
}

async function writePhone(world: World): Promise<boolean> {
  const name = fieldOf(0, "phoneNumber");
  const field = inSight(world, `[name="${name}"]`);
  if ((await field.count()) === 0) return false;
  const typed = await field.first().inputValue();
  if (typed.replace(/\D/g, "").endsWith(PHONE)) return false;
  const form = inSight(world, "form:has([name^=participantsInfo])");
  const country = form.getByLabel(world.messages().profile.phone.country, { exact: true });
  if ((await country.count()) === 0) {
    const wrote = await write(world, name, `+57 ${PHONE}`);
    // After the country list has loaded, the field shows only the national number.
    remember(world, name, PHONE);
    return wrote;
  }
  await country.first().fill("Colombia");
  // The attribute `role` excludes the `<option>` elements of the document types, because one of their names contains
  // "Colombia".
  await form
    .locator("[role=option]", { hasText: /Colombia/ })
    .first()
    .click();
  const wrote = await write(world, name, PHONE);
  // After a reload the field shows the whole number until the country list has loaded.
  remember(world, name, `+57 ${PHONE}`);
  return wrote;
}

const CONSENTS = ["consents.terms", "consents.privacy"];

async function tickConsents(world: World): Promise<boolean> {
  let ticked = false;
  for (const name of CONSENTS) {
    const box = inSight(world, `[name="${name}"]`);
    if ((await box.count()) === 0 || (await box.first().isChecked())) continue;
    await box.first().check();
    ticked = true;
  }
  return ticked;
}

export async function fillIn(world: World, seen: ScreenAtRest): Promise<boolean> {
  let wrote = false;
  for (let index = 0; index < participantsOf(seen); index += 1)
    wrote = (await writePerson(world, index)) || wrote;
  await unfold(world, 0);
  wrote = (await write(world, fieldOf(0, "email"), world.account.email)) || wrote;
  wrote = (await writePhone(world)) || wrote;
  return (await tickConsents(world)) || wrote;
}

const onCheckout = ({ kind, dialog }: ScreenAtRest): boolean => kind === "checkout" && dialog === null;

const fillAll: Step = {
  name: "fill in the checkout",
  weight: 4,
  isPossible: onCheckout,
  async take(world) {
    if (!world.seen || !(await fillIn(world, world.seen))) return undefined;
    return "Fill in everybody's fields, and tick both boxes.";
  },
};

const fillOne: Step = {
  name: "fill in one participant",
  weight: 2,
  isPossible: onCheckout,
  async take(world, pick) {
    if (!world.seen) return undefined;
    const index = pick % Math.max(1, participantsOf(world.seen));
    if (!(await writePerson(world, index))) return undefined;
    return `Fill in participant ${index + 1}.`;
  },
};

const rename: Step = {
  name: "correct a name",
  weight: 1,
  isPossible: onCheckout,
  async take(world, pick) {
    const name = `${NAMES[0]} ${["Mora", "Luna"][pick % 2]}`;
    await unfold(world, 0);
    if (!(await write(world, fieldOf(0, "name"), name))) return undefined;
    return `Write ${named(name)} as the first name.`;
  },
};

const forget: Step = {
  name: "clear what was typed",
  weight: 1,
  isPossible: onCheckout,
  async take(world) {
    const { forget: name } = world.messages().checkout.people;
    const button = world.page.getByRole("button", { name, exact: true }).filter({ visible: true });
    if ((await button.count()) === 0) return undefined;
    await press(world, button);
    world.typed.clear();
    return `Press ${named(name)}.`;
  },
};

export const FILLING_IN: Step[] = [fillAll, fillOne, rename, forget];
