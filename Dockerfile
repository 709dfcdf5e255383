# The office in a container: small, as an unprivileged user, with a root file system that may be read-only. What it writes is
# below /data: an embedded database (when DATABASE_URL is not set), photos, backups and the secret key.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf .build/website/*/cache
# What the program reads while it runs. By cp: .next is a link to the build, which COPY would follow.
RUN mkdir /office \
  && cp -a --parents .build/server .build/website .next public package.json next.config.ts \
    server/database/migrations server/*/*.mjs /office

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /office .
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=2m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/v1/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", ".build/server/main.js"]
