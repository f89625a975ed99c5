/** Id of the page's module script while it waits. */
export const WAITING_SCRIPT_ID = "hydration";

/**
 * Starts the scripts of a page that hydrates on use (`PageHandle.hydrates`) at the first pointer, key, focus or scroll event. A
 * mouse that moves over a link applies the whole style sheet too, because the page's own style has no rules for hovered
 * elements. On a wide screen the sheet applies once the browser is idle, because only the sheet has some drawings of the top
 * bar. A link to another page does not start the scripts. Without a touch the scripts start once the browser is idle, if the
 * page has one of these:
 * - a signed-in traveller, unless the page was rendered for this traveller (`earlyUse.owner`);
 * - data of the visitor in this browser;
 * - a part beside the text on a wide screen (`data-hydrates`);
 * - a fragment, or a query unless the page's form records input itself.
 *
 * If a script cannot be fetched, presses from before hydration take effect as without JavaScript. The next touch, or the return
 * of the network, then reloads the page if the server answers, because a browser does not fetch a failed module again. The
 * checkout is not reloaded if that would lose input. The button of a form that is sent by POST is left to the browser.
 *
 * Chromium evaluates `@font-face` again if a sheet with layers changes in the list of active sheets, but not if such a sheet is
 * appended to the list. A font that missed the first paint would then appear, and move the text. `apply` therefore removes the
 * whole sheet from the list before it changes the sheet's media.
 *
 * The script announces the session to other tabs, as `broadcast.ts` does. The announcement is needed: a tab that signs out
 * leaves its page at once, and a tab that signs in may return to an untouched page. The script is a constant, so that a
 * Content-Security-Policy can name it by its hash. Its text is a single literal, so that the bundler can drop it from the
 * browser's scripts.
 */
export const HYDRATION_SCRIPT = `{
let d=document,w=window,o=d.documentElement.dataset,over,failed,asked=0,signs=[];
let early=w.earlyUse={presses:[],fields:new Map(),begun:false,end(){over=1;signs.forEach(s=>s.cancel())}};
let sign=e=>signs.push(e.animate({opacity:matchMedia("(prefers-reduced-motion:reduce)").matches?0.6:[1,0.5]},{duration:300,direction:"alternate",iterations:1/0}));
let waiting=d.getElementById("${WAITING_SCRIPT_ID}"),sheet=d.querySelector("[media^=print]"),files=waiting.dataset.files.split(" ");
let fail=()=>{if(failed)return;failed=1;o.failed="";early.end();early.presses.splice(0).forEach(b=>b.click());
let part=d.getElementById(location.hash.slice(1));if(part)part.scrollIntoView()};
let reload=()=>{if(Date.now()-asked<3e3)return;asked=Date.now();fetch(files[0],{cache:"no-store"}).then(r=>{if(r.ok)location.reload()}).catch(()=>{})};
let apply=()=>{if(sheet.media==="all")return;let rules=sheet.sheet;if(rules){rules.disabled=true;getComputedStyle(d.body).getPropertyValue("top")}sheet.media="all";if(rules)rules.disabled=false};
let add=(t,p)=>d.head.append(Object.assign(d.createElement(t),p));
let wide=[...d.querySelectorAll("[data-hydrates]")].some(x=>matchMedia(x.dataset.hydrates).matches);
if(wide)apply();
let begin=early.begin=()=>{
if(failed&&!w.earlyInput?.fields.size)reload();
if(early.begun||"leaving"in o)return;early.begun=true;
apply();
files.forEach(href=>add("link",{onerror:fail,fetchPriority:"high",rel:"modulepreload",href}));
files.forEach(src=>{if(/\\/(react|frame|choices|pieces)-/.test(src))add("script",{type:"module",src})});
add("script",{type:"module",textContent:waiting.textContent})};
let other=t=>{let a=t.closest&&t.closest("a[href]");return a&&!(a.hash&&a.href.split("#")[0]===location.href.split("#")[0])};
let on=(t,f)=>w.addEventListener(t,f,{capture:true,passive:t!=="click"});
on("pointerdown",e=>{if(!other(e.target))begin()});
on("pointermove",e=>{if(e.movementX||e.movementY){apply();if(!other(e.target))begin()}});
on("input",e=>{
let f=e.target;
if(!over&&!/^(scheme|currency)/.test(f.name)&&!f.closest("[role=search]"))early.fields.delete(f),early.fields.set(f,/^(checkbox|radio)$/.test(f.type)?f.checked:f.value);
begin()});
on("storage",e=>{if(/^(nextauth|trocha)[.]/.test(e.key))begin()});
on("keydown",e=>{
let f=e.target,s={ArrowUp:"next",ArrowDown:"previous"}[e.key],b=s&&!over&&f.matches("fieldset>input")&&f[s+"ElementSibling"];
if(b){e.stopImmediatePropagation();b.click()}
begin()});
["focusin","scroll","hashchange"].forEach(t=>on(t,begin));
on("click",e=>{
if(over)return;
let b=e.target.closest("button,a[href*='#']");
if(!b||b.matches("[data-stay],[method=post] [type=submit]")||other(b))return;
sign(b);
if(b.matches("button")){e.preventDefault();e.stopImmediatePropagation();early.presses.push(b)}
begin()});
on("online",()=>{if(failed)begin()});
d.querySelectorAll("[name^=scheme]").forEach(r=>{r.checked=r.value===(o.theme||"system")});
d.querySelectorAll("[name=currency]").forEach(s=>{s.value=o.currency||(d.documentElement.lang==="en"?"USD":"COP")});
if(location.search){
d.querySelectorAll("a[hreflang]").forEach(a=>{a.search=location.search});
d.querySelectorAll(".if-unknown a").forEach(a=>{a.search="callbackUrl="+encodeURIComponent(location.pathname+location.search)})}
let kept=s=>Object.keys(s).some(k=>k.startsWith("trocha.")&&!/^nobody$|"analytics":false/.test(s[k])&&s[k]!==early.owner);
early.idle=()=>{
if(matchMedia("(min-width:64rem)").matches)apply();
try{if(kept(localStorage)||kept(sessionStorage))begin()}catch(e){}
if(location.hash||location.search&&!w.earlyInput||wide)begin();
if(!early.begun)fetch("/api/auth/session").then(r=>r.json()).then(s=>{if(s.user?.id!==early.owner)begin();else localStorage["nextauth.message"]=JSON.stringify({event:"session",data:{trigger:"getSession"},timestamp:Math.floor(Date.now()/1e3)})}).catch(begin);
if(navigator.serviceWorker)navigator.serviceWorker.register("/service-worker.js",{updateViaCache:"none"}).catch(()=>{})};
let soon=()=>w.requestIdleCallback?requestIdleCallback(early.idle,{timeout:1000}):setTimeout(early.idle,200);
on("pageshow",e=>{if(e.persisted&&!early.begun)soon()});
if(d.readyState==="complete")soon();else w.addEventListener("load",soon,{once:true})}`;
