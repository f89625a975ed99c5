/** The panel's build for the server: the screens, and the context that hands them a request's session and agency. */
export * as build from "virtual:react-router/server-build";
export { panelContext } from "./panel-context.ts";
