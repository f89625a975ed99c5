/** The id of the page's module script while it waits. */
export const WAITING_SCRIPT_ID = "hydration";

/**
 * Starts the scripts of a page that waits for its visitor (`PageHandle.hydrates`) at the first pointer, key, focus or scroll. A link to
 * another page does not start them. Without a touch they start once the browser is idle, if the page must show something: a signed-in
 * traveller, data of the visitor in this browser, a part beside the text on a wide screen (`data-hydrates`), or a query or fragment.
 *
 * Presses of buttons and input before hydration are kept for `replayEarlyUse`. If a script cannot be fetched, the browser makes the
 * presses, as without JavaScript. The script also registers the service worker, as `register.ts` does for other pages. A constant, so
 * that a Content-Security-Policy can name it by its hash. One literal, so that no loaded script contains it.
 */
export const HYDRATION_SCRIPT = `{
let d=document,w=window,o=d.documentElement.dataset,over;
let early=w.earlyUse={presses:[],fields:new Map(),begun:false,end(){over=1}};
let fail=()=>{over=1;early.presses.splice(0).forEach(p=>{p.shown.cancel();p.button.click()})};
let begin=()=>{
if(early.begun)return;early.begun=true;
d.querySelectorAll("link[data-later]").forEach(l=>{l.onerror=fail;l.fetchPriority="high";l.rel="modulepreload"});
let s=d.createElement("script");s.type="module";s.textContent=d.getElementById("${WAITING_SCRIPT_ID}").textContent;
d.head.append(s)};
let other=t=>{let a=t.closest&&t.closest("a[href]");return a&&!(a.hash&&a.href.split("#")[0]===location.href.split("#")[0])};
let on=(t,f)=>w.addEventListener(t,f,{capture:true,passive:t!=="click"});
on("pointerdown",e=>{if(!other(e.target))begin()});
on("pointermove",e=>{if((e.movementX||e.movementY)&&!other(e.target))begin()});
on("input",e=>{
let f=e.target;
if(!over&&!/^(scheme|currency)/.test(f.name)&&!f.closest("[role=search]"))early.fields.set(f,/^(checkbox|radio)$/.test(f.type)?f.checked:f.value);
begin()});
on("storage",e=>{if(/^(nextauth|trocha)[.]/.test(e.key))begin()});
["keydown","focusin","scroll","hashchange","popstate"].forEach(t=>on(t,begin));
on("click",e=>{
if(over)return;
let b=e.target.closest("button");
if(!b||b.matches("[data-stay]"))return;
e.preventDefault();e.stopImmediatePropagation();
early.presses.push({button:b,shown:b.animate({opacity:[1,0.5]},{duration:300,direction:"alternate",iterations:40})});
begin()});
d.querySelectorAll("[name^=scheme]").forEach(r=>{r.checked=r.value===(o.theme||"system")});
d.querySelectorAll("[name=currency]").forEach(s=>{s.value=o.currency||(d.documentElement.lang==="en"?"USD":"COP")});
let kept=s=>Object.keys(s).some(k=>k.startsWith("trocha.")&&!/^nobody$|"analytics":false/.test(s[k]));
let idle=()=>{
try{if(kept(localStorage)||kept(sessionStorage))begin()}catch(e){}
if(location.hash||location.search||[...d.querySelectorAll("[data-hydrates]")].some(x=>matchMedia(x.dataset.hydrates).matches))begin();
if(!early.begun)fetch("/api/auth/session").then(r=>r.json()).then(s=>{if(s.user)begin()}).catch(begin);
if(navigator.serviceWorker)navigator.serviceWorker.register("/service-worker.js",{updateViaCache:"none"}).catch(()=>{})};
let soon=()=>w.requestIdleCallback?requestIdleCallback(idle,{timeout:1000}):setTimeout(idle,200);
on("pageshow",e=>{if(e.persisted&&!early.begun)soon()});
if(d.readyState==="complete")soon();else w.addEventListener("load",soon,{once:true})}`;
