/**
 * Hides the browser's broken-image icon and the alternative text of a picture that did not load, so that only its placeholder
 * colour shows. Loads the picture again when the network or the visitor returns.
 */
export const PICTURE_SCRIPT =
  '{let d=document,r=()=>{if(!d.hidden)for(let i of d.images)if(i.style.content)i.style.content="",i.src=i.src};addEventListener("error",({target:t})=>{if(t.alt!=null)t.style.content="linear-gradient(#0000,#0000)"},!0);addEventListener("online",r);d.addEventListener("visibilitychange",r)}';
