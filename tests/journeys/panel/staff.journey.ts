import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { totpSecretOf } from "../../../sandbox/identity/personas.ts";
import { entranceMessages } from "../../../src/web/panel/messages/bookings/entrance.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { addStaffSession, panelAddress, waitForToast } from "../support/panel.ts";
import { emailsTo } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

const OWNER = "duena@andesvivo.test";
const STAFF = "/andes-vivo/settings/staff";

async function invitationTo(email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const [newest] = await emailsTo(email);
        link = /http:\/\/panel\.localhost:\d+\/invitation\/[\w.-]+/.exec(newest?.text ?? "")?.[0];
        return link;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return link ?? "";
}

async function chooseAtGoogle(page: Page, email: string): Promise<void> {
  await page.getByLabel("Otra cuenta").fill(email);
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
}

/** Returns the groups of a key that a line break splits. */
function findBrokenGroups(key: HTMLElement): string[] {
  const texts = document.createTreeWalker(key, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const { data } = texts.currentNode as Text;
    for (const { 0: group, index } of data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + group.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(group);
    }
  }
  return broken;
}

async function setUpCodes(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Activa la verificación en dos pasos" })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const narrower of [1440, 390, 320]) {
    await page.setViewportSize({ width: narrower, height });
    expect(await page.locator("code").evaluate(findBrokenGroups)).toEqual([]);
  }
  await page.setViewportSize({ width, height });
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Código").fill("000000");
  await page.getByRole("button", { name: "Activar" }).click();
  await expect(page.getByText("El código no es correcto")).toBeVisible();
  await page.getByLabel("Código").fill(new TOTP({ secret }).generate());
  await page.getByRole("button", { name: "Activar" }).click();
  await expect(page.getByRole("heading", { name: "Guarda tus códigos de recuperación" })).toBeVisible();
  await page.getByRole("link", { name: "Ya los guardé, continuar" }).click();
  await expect(page.getByText("Andes Vivo").first()).toBeVisible();
}

async function openColleague(page: Page, email: string): Promise<void> {
  await page.goto(panelAddress(STAFF));
  await page
    .getByRole("link", { name: new RegExp(email.split("@")[0]?.split(".")[0] ?? "", "i") })
    .first()
    .click();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("an owner invites a colleague, resets their second factor while they work, and then removes them", async ({
    page,
    browser,
    context,
  }) => {
    const email = `mesa.${Date.now()}@viajeros.test`;
    await addStaffSession(context, OWNER);
    await page.goto(panelAddress(STAFF));
    await page.getByRole("link", { name: "Invitar a alguien" }).click();
    await page.getByLabel("Correo", { exact: true }).fill(email);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Enviar invitación" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Invitación enviada." })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    const guest = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: "es-CO" });
    await guest.goto(await invitationTo(email));
    await expect(guest.getByRole("heading", { name: "Te invitaron a Andes Vivo" })).toBeVisible();
    expect(await findAccessibilityViolations(guest)).toEqual([]);
    await guest.getByRole("link", { name: "Continuar con Google" }).click();
    await guest.getByRole("button", { name: "Continuar con Google" }).click();
    await chooseAtGoogle(guest, email);
    await guest.getByRole("button", { name: "Aceptar y entrar" }).click();
    await setUpCodes(guest);

    await openColleague(page, email);
    await page.getByText("Restablecer la verificación").click();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByLabel("Motivo").fill("Perdió el celular");
    await page.getByRole("button", { name: "Sí, restablecer" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Verificación restablecida." })).toBeVisible();
    // The open page reloads after the change, which leads to the sign-in without a click.
    await expect(guest.getByText(entranceMessages["es-CO"].sessionEnded)).toBeVisible();
    await guest.getByRole("button", { name: "Continuar con Google" }).click();
    await chooseAtGoogle(guest, email);
    await setUpCodes(guest);

    await openColleague(page, email);
    await page.getByText("Quitar del equipo").click();
    await page.getByRole("button", { name: "Sí, quitar" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Ya no está en el equipo" })).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole("button", { name: "Continuar con Google" })).toBeVisible();
    await guest.close();
  });
});

test.describe("on a wide screen, in English", () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: "en-US" });

  test("an owner reads what each role may do, and the last owner cannot give up the role", async ({
    page,
    context,
  }) => {
    await addStaffSession(context, "duena@caribesereno.test");
    await page.goto(panelAddress("/caribe-sereno/settings/roles"));
    await expect(page.getByRole("heading", { name: "What each role can do" })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Staff", exact: true }).click();
    await page.getByRole("link", { name: /Rosalba/ }).click();
    await page.getByLabel("Owner").uncheck();
    await page.getByLabel("Desk", { exact: true }).check();
    await page.getByRole("button", { name: "Save permissions" }).click();
    await expect(page.getByRole("alert")).toHaveText("The agency needs at least one owner.");
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});

test("a form that requires a recent second factor asks for the code in place, and is then submitted with the typed values", async ({
  page,
  context,
}) => {
  await addStaffSession(context, OWNER, { secondFactorAt: new Date(Date.now() - 60 * 60 * 1000) });
  const t = entranceMessages["es-CO"];
  const email = "otra.guia@viajeros.test";
  await page.goto(panelAddress(`${STAFF}/invite`));
  await page.getByLabel("Correo", { exact: true }).fill(email);
  await page.getByRole("checkbox", { name: /Guía/ }).check();
  await page.getByRole("button", { name: "Enviar invitación" }).click();
  const code = page.getByLabel(t.code);
  await expect(code).toBeFocused();
  await code.fill(new TOTP({ secret: totpSecretOf({ email: OWNER }) }).generate());
  await code.press("Enter");
  await expect(page.getByText(t.factorProved)).toBeVisible();
  await expect(page.getByLabel("Correo", { exact: true })).toHaveValue(email);
  await page.getByRole("button", { name: "Enviar invitación" }).click();
  await waitForToast(page);
  await expect(page.getByText(email)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript a form shows an error beside its field, and keeps the input", async ({
    page,
    context,
  }) => {
    await addStaffSession(context, OWNER);
    await page.goto(panelAddress(`${STAFF}/invite`));
    await page.getByLabel("Correo", { exact: true }).fill(OWNER);
    await page.getByRole("button", { name: "Enviar invitación" }).click();
    await expect(page.getByText("Este correo ya trabaja aquí")).toBeVisible();
    await expect(page.getByLabel("Correo", { exact: true })).toHaveValue(OWNER);
  });
});
