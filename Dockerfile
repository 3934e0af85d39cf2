# The add-in's page and the service. Written and linted; no engine was at hand to build it with.
FROM node:20.19-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm run sbom && npm prune --omit=dev

FROM node:20.19-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
HEALTHCHECK --interval=30s --timeout=5s --retries=5 CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The service listens on this computer alone: run it with --network host, behind a proxy that speaks TLS (docs/production.md).
CMD ["node", "--import", "tsx", "src/service/main.ts", "--http", "--port", "3000", "--data", "/data"]
