# The first stages build with all tools; the last one has only what serves. See "A container" in docs/online.md.

# With the name of the image that is online, pages that are open during a deploy still find their scripts.
ARG PREVIOUS_IMAGE=no-previous-image

# The version that package.json brings along on other machines.
FROM node:24.21.0-slim AS base
WORKDIR /app

FROM base AS no-previous-image
RUN mkdir dist

FROM ${PREVIOUS_IMAGE} AS previous

FROM base AS build
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
COPY --from=previous /app/dist dist
# No passwords here: everybody who has the image can read build arguments.
ARG SITE_URL
ARG PUBLIC_SUPABASE_URL
ARG PUBLIC_SUPABASE_ANON_KEY
ARG LEADS_RECIPIENTS
ARG PUBLIC_GA4_ID
ARG PUBLIC_META_PIXEL_ID
ARG FIRST_LOOK
RUN npm run build

FROM base
# The server refuses to start with other values than the build's.
ARG SITE_URL
ARG PUBLIC_SUPABASE_URL
ARG PUBLIC_SUPABASE_ANON_KEY
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data \
    LEADS_COMMAND="docker exec CONTAINER node scripts/leads.ts" \
    SITE_URL=$SITE_URL \
    PUBLIC_SUPABASE_URL=$PUBLIC_SUPABASE_URL \
    PUBLIC_SUPABASE_ANON_KEY=$PUBLIC_SUPABASE_ANON_KEY
COPY package.json package-lock.json ./
# The optional packages are Node itself, which the image has.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --omit=optional --no-audit --no-fund
COPY server server
COPY desk/contract.ts desk/content-contract.ts desk/
COPY desk/content desk/content
COPY desk/server desk/server
COPY scripts/leads.ts scripts/
# The command for the leads can also open those at the edge, and imports how.
COPY build/run-program.ts build/
COPY build/edge/open-edge-leads.ts build/edge/wrangler.ts build/edge/
COPY src/domain src/domain
COPY src/content/site.json src/content/*.ts src/content/
COPY supabase/migrations supabase/migrations
COPY --from=build /app/dist dist
RUN install -d -m 700 -o node -g node /data
USER node
VOLUME /data
EXPOSE 4321
# Only whether the process responds: a restart does not help where the database is down, which /health would report.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4321) + '/health/live').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# By itself V8 would let garbage fill another 150 MB: see docs/scale.md.
CMD ["node", "--max-semi-space-size=8", "server/node/main.js"]
