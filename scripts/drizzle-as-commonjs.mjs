// Loads drizzle as its CommonJS build. Node 24 parses drizzle's package.json (180 kB) once for each of its 150 ES
// modules, which takes half of a command's start time. The built server bundles drizzle into its own file.
import { registerHooks } from "node:module";

registerHooks({
  resolve: (specifier, context, next) =>
    /^drizzle-orm(\/|$)/.test(specifier)
      ? next(specifier, { ...context, conditions: ["node", "require"] })
      : next(specifier, context),
});
