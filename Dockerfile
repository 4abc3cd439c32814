# One image for every shop: what it is called and which services it uses, it is told when it starts (docs/settings.md).
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /xinglin
COPY package.json package-lock.json .npmrc ./
COPY packages packages
RUN npm ci --no-audit --no-fund
COPY . .
# 1 for an image of the sandbox, to be looked at and not for a shop.
ARG SANDBOX=0
RUN SANDBOX=${SANDBOX} npm run build

FROM ${BASE}
WORKDIR /xinglin
# The packages with native code or WebAssembly; all else is in dist/server.
COPY --from=build /xinglin/node_modules/@electric-sql/pglite node_modules/@electric-sql/pglite
COPY --from=build /xinglin/node_modules/@napi-rs node_modules/@napi-rs
COPY --from=build /xinglin/node_modules/@node-rs node_modules/@node-rs
COPY --from=build /xinglin/dist dist
# The pages are written when it starts: /tmp has to be writable, nothing else.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 SHOP_HOST=0.0.0.0 PAGES_DIR=/tmp/pages DATA_DIR=/tmp/data
USER 10001
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4173/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "node dist/server/pages.js /tmp/pages && exec node dist/server/main.js"]
