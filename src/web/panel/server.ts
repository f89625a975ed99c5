/** What the server imports of the panel's build: the screens, and the context by which it hands them a request's session and agency. */
export * as build from "virtual:react-router/server-build";
export { panelContext } from "./panel-context.ts";
