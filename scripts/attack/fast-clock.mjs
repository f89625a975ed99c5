// A server that preloads this file has a clock 31 minutes ahead, as if the machine had been suspended.
const AHEAD_MS = 31 * 60_000;
const RealDate = globalThis.Date;
const realNow = RealDate.now;
RealDate.now = () => realNow() + AHEAD_MS;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, maker) =>
    Reflect.construct(target, given.length > 0 ? given : [RealDate.now()], maker),
  apply: (target) => new target(RealDate.now()).toString(),
});
