/** Media query of screens that load the fonts with their first page. Narrower screens load the fonts later. */
export const WIDE_SCREEN = "(min-width: 64rem)";

export const FONT_STYLE_ID = "fonts";

declare global {
  /** Fonts that a narrow screen has loaded while it showed its first page. */
  var lateFonts: FontFace[] | undefined;
}

/**
 * Loads the fonts of a narrow screen a second after its page, because the page's picture needs the bandwidth first. A changed
 * font file has another URL, so a stored style sheet of earlier files does not match. On narrow screens the style sheet stays
 * off until the next page, so that a page's fonts do not change during reading. The script's text is a single literal, so that
 * the bundler can drop it from the browser's scripts.
 */
export const FONT_SCRIPT =
  '{let d=document,s=d.getElementById("fonts"),k;try{k=localStorage}catch(e){}if(s){let t=s.textContent;if(k&&k.fonts===t)d.querySelectorAll("#fonts,link[as=font]").forEach(e=>{e.media="all"});else if(!matchMedia(s.media).matches&&!navigator.connection?.saveData)addEventListener("load",()=>setTimeout(()=>s.sheet&&Promise.all([...s.sheet.cssRules].filter(r=>r.type===5).map(({style:r})=>{let g=n=>r.getPropertyValue(n);return new FontFace(g("font-family").replaceAll(\'"\',""),g("src"),{weight:g("font-weight")}).load()})).then(f=>{window.lateFonts=f;k.fonts=t}).catch(()=>{}),1e3))}}';
