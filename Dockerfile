# The site in one image: built with every package, run without npm, by an ordinary user, on a read-only file system.
# Both bases must have glibc: the embedded PostgreSQL and sharp are built for it.
ARG BUILD_BASE=node:24-trixie-slim
ARG BASE=debian:trixie-slim

FROM ${BUILD_BASE} AS build
WORKDIR /tanais
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run build --silent
# What only browsers, tools or a compiler read; the program of Node gets a place of its own.
RUN npm prune --omit=dev --no-audit --no-fund --loglevel=error \
 && mkdir /image && mv node_modules/node/bin/node /image/node && rm -rf node_modules/node node_modules/node-* \
 && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && rm -rf src/office src/web src/ui

FROM ${BASE}
RUN useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin tanais && install -d -o tanais -g tanais -m 700 /data
COPY --from=build /image/node /usr/local/bin/node
WORKDIR /tanais
COPY --from=build /tanais/package.json ./
COPY --from=build /tanais/tools/serve.mjs /tanais/tools/server-flags.mjs ./tools/
COPY --from=build /tanais/node_modules ./node_modules
COPY --from=build /tanais/demo ./demo
COPY --from=build /tanais/src ./src
COPY --from=build /tanais/build ./build
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# Ready when pages can be shown and leads stored. The first start creates the database and loads the demo agency.
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Requests under way may take 45 seconds to finish: `docker stop --time 60`, or `stop_grace_period` in compose.yaml.
ENTRYPOINT ["node", "tools/serve.mjs"]
