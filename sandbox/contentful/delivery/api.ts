import { type Context, Hono, type MiddlewareHandler } from "hono";
import { ENVIRONMENT, SPACE_ID, type Space } from "../space.ts";
import { arrayOf, assetsAnswer, entriesAnswer, oneAnswer } from "./answers.ts";
import { ApiError, errorBody, notFound } from "./api-error.ts";
import { contentTypeView, localeViews, spaceView, tagViews } from "./model.ts";
import type { RateLimit } from "./rate-limit.ts";
import { syncAnswer } from "./sync.ts";

export function deliveryApi(space: Space, rate: RateLimit, publicUrl: string): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error;
    return answer(c, errorBody(error.id, error.message, error.details), error.status);
  });
  app.use("*", cors, authenticate, limitRate(rate));
  app.on("GET", ["/:space", "/:space/"], (c) => {
    if (c.req.param("space") !== SPACE_ID) throw notFound({ sys: { type: "Space" } });
    return answer(c, spaceView());
  });

  const environment = new Hono();
  environment.use("*", checkEnvironment);
  environment.get("/entries", (c) => answer(c, entriesAnswer(space, c.req.query())));
  environment.get("/entries/:id", (c) =>
    answer(c, oneAnswer(space.entries(), "Entry", c.req.param("id"), c.req.query("locale"))),
  );
  environment.get("/assets", (c) => answer(c, assetsAnswer(space, c.req.query())));
  environment.get("/assets/:id", (c) =>
    answer(c, oneAnswer(space.assets(), "Asset", c.req.param("id"), c.req.query("locale"))),
  );
  environment.get("/content_types", (c) => answer(c, arrayOf(space.contentTypes.map(contentTypeView))));
  environment.get("/content_types/:id", (c) => {
    const found = space.contentTypes.find((one) => one.sys.id === c.req.param("id"));
    if (!found) throw notFound({ type: "ContentType", id: c.req.param("id") });
    return answer(c, contentTypeView(found));
  });
  environment.get("/locales", (c) => answer(c, arrayOf(localeViews())));
  environment.get("/tags", (c) => answer(c, arrayOf(tagViews(space))));
  environment.get("/sync", (c) => {
    const address = `${publicUrl}/contentful/spaces/${SPACE_ID}/environments/${ENVIRONMENT}/sync`;
    return answer(c, syncAnswer(space, c.req.query(), address));
  });
  app.route("/:space/environments/:environment", environment);
  app.all("*", () => {
    throw notFound();
  });
  return app;
}

function answer(c: Context, body: unknown, status: 200 | 400 | 401 | 404 | 429 = 200) {
  return c.body(JSON.stringify(body), status, {
    "content-type": "application/vnd.contentful.delivery.v1+json",
  });
}

const cors: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("access-control-allow-origin", "*");
};

const authenticate: MiddlewareHandler = async (c, next) => {
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (bearer ?? c.req.query("access_token")) return next();
  throw new ApiError(
    401,
    "AccessTokenInvalid",
    "The access token you sent could not be found or is invalid.",
  );
};

function limitRate(rate: RateLimit): MiddlewareHandler {
  return async (c, next) => {
    const state = rate.take(c.req.url);
    c.header("x-contentful-ratelimit-second-limit", String(state.limit));
    c.header("x-contentful-ratelimit-second-remaining", String(state.remaining));
    if (!state.exceeded) return next();
    c.header("x-contentful-ratelimit-reset", "1");
    throw new ApiError(
      429,
      "RateLimitExceeded",
      "You have exceeded the rate limit of the API. Please try again later.",
    );
  };
}

const checkEnvironment: MiddlewareHandler = async (c, next) => {
  if (c.req.param("space") !== SPACE_ID) throw notFound({ sys: { type: "Space" } });
  if (c.req.param("environment") !== ENVIRONMENT) throw notFound({ sys: { type: "Environment" } });
  return next();
};
