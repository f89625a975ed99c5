import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

/** The build is read on each request, because the development server may replace it. */
export const createScreens = (
  build: () => Promise<ServerBuild>,
  mode: "production" | "development",
): RequestHandler => createRequestHandler(build, mode);
