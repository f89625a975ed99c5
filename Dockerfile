# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /srv/trocha
COPY package.json package-lock.json ./
# The packages' own scripts fetch a Node and a PostgreSQL for development, which no image needs.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts react-router.config.ts ./
COPY scripts scripts
COPY src src
RUN node scripts/build.ts && npm prune --omit=dev --ignore-scripts --no-audit --no-fund
# The commands need the sources without screens and tests. `agency add` checks an agency's colours by two files of the screens.
RUN find src/web -type f ! -path src/web/styles/tokens.css ! -path src/web/site/shell/layout/theme.ts -delete \
  && find src scripts -name '*.test.ts' -delete

FROM node:24-slim
ENV NODE_ENV=production NODE_NO_WARNINGS=1
# As scripts/server-memory.json has it.
ENV NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /srv/trocha
COPY --from=build /srv/trocha/package.json ./
COPY --from=build /srv/trocha/node_modules node_modules
COPY --from=build /srv/trocha/build build
COPY --from=build /srv/trocha/src src
COPY --from=build /srv/trocha/scripts scripts
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/index.js"]
