/** Server build of the panel: its screens, and the context that passes a request's session and agency to them. */
export * as build from "virtual:react-router/server-build";
export { panelContext } from "./panel-context.ts";
