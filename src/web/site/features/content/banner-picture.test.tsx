import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { BannerPicture } from "./banner-picture.tsx";

const SRC = "/media/sp1/valley/0f9e/valley.jpg";

const render = (width: number, height: number, priority = true): string =>
  renderToString(
    <html lang="en">
      <head />
      <body>
        <BannerPicture picture={{ src: SRC, alt: "", width, height }} priority={priority} />
      </body>
    </html>,
  );

test("a phone preloads the cropped pictures that its banner offers", () => {
  const html = render(1920, 900);
  const offered = /<source media="([^"]+)" srcSet="([^"]+)"/.exec(html);
  expect(offered?.[2]).toBe(`${SRC}?w=440&amp;h=352 751w, ${SRC}?w=750&amp;h=600 1280w`);
  const preloads = html.match(/<link rel="preload"[^>]*>/g) ?? [];
  expect(preloads).toHaveLength(1);
  expect(preloads[0]).toContain(`imageSrcSet="${offered?.[2]}"`);
  expect(preloads[0]).toContain(`media="${offered?.[1]}"`);
  expect(preloads[0]).not.toContain("href");
});

test("a picture that is not wide enough to be cropped is preloaded whole", () => {
  const html = render(1000, 1000);
  expect(html).not.toContain("<source");
  expect(html).toMatch(/<link rel="preload"[^>]*imageSrcSet="[^"]*\?w=960 960w"/);
});

test("a picture of a later banner is not preloaded", () => {
  expect(render(1920, 900, false)).not.toContain("preload");
});
