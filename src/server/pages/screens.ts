import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

/**
 * A function is called on each request, because the development server may replace the build. React Router then prepares all
 * routes again for each request.
 */
export const createScreens = (
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
): RequestHandler => createRequestHandler(build, mode);
