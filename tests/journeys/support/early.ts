import type { Page } from "@playwright/test";

/** Holds back a page's scripts. @returns a function that delivers them. */
export async function withoutScripts(page: Page): Promise<() => void> {
  const { promise: wanted, resolve: come } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await wanted;
    await route.continue();
  });
  return come;
}
