import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

/** Renders the screens of a build, which is asked for at each request and may have changed since. */
export const createScreens = (
  build: () => Promise<ServerBuild>,
  mode: "production" | "development",
): RequestHandler => createRequestHandler(build, mode);
