/** Screens that load the fonts with their first page. Narrower ones load them later. */
export const WIDE = "(min-width: 64rem)";

export const FONT_STYLE_ID = "fonts";

declare global {
  /** Fonts that a narrow screen has loaded while it showed its first page. */
  var lateFonts: FontFace[] | undefined;
}

/**
 * Loads the fonts of a narrow screen a second after its page, because the page's picture needs the bandwidth first. Stores the
 * fonts' style sheet in the browser's storage. `use-late-fonts.ts` shows them from the next page on, and later documents use
 * them from the start. A new file has another address, so that its style sheet differs. The style sheet stays off on narrow
 * screens until then, so that the fonts of a page do not change while it is read. An error page may have removed it. See
 * `head-script.ts`. One literal, so that no loaded script contains it.
 */
export const FONT_SCRIPT =
  '{let d=document,s=d.getElementById("fonts"),k;try{k=localStorage}catch(e){}if(s){let t=s.textContent;if(k&&k.fonts===t)d.querySelectorAll("#fonts,link[as=font]").forEach(e=>{e.media="all"});else if(!matchMedia(s.media).matches&&!navigator.connection?.saveData)addEventListener("load",()=>setTimeout(()=>s.sheet&&Promise.all([...s.sheet.cssRules].filter(r=>r.type===5).map(({style:r})=>{let g=n=>r.getPropertyValue(n);return new FontFace(g("font-family").replaceAll(\'"\',""),g("src"),{weight:g("font-weight")}).load()})).then(f=>{window.lateFonts=f;k.fonts=t}).catch(()=>{}),1e3))}}';
