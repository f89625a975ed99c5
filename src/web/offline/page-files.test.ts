import { expect, test } from "vitest";
import { filesOf } from "./page-files.ts";

test("a page's files are the scripts, styles and pictures of this site, each once", () => {
  const html = `<link href="/assets/root.css"><link rel="modulepreload" href="/assets/a.js"><script>import * as r from "/assets/a.js"</script>
    <img src="/media/s/p.webp?w=400&amp;q=70" srcset="/media/s/p.webp?w=400&amp;q=70 400w, /media/s/p.webp?w=800 800w"><img src="https://x.test/y.png">`;
  expect(filesOf(html)).toEqual([
    "/assets/root.css",
    "/assets/a.js",
    "/media/s/p.webp?w=400&q=70",
    "/media/s/p.webp?w=800",
  ]);
});
