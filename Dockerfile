# The document extraction service, built from a clone: docs/containers.md says how it is run.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
COPY local-service/package.json local-service/
# Only what the service is built with: nothing of n8n.
RUN npm ci --workspace local-service --ignore-scripts
COPY gulpfile.js ./
# The page to try a document offers the node's templates.
COPY nodes nodes
COPY local-service local-service
RUN npx tsc --project local-service && npx gulp page && npx vite build --logLevel warn local-service/review

FROM node:24.21.0-bookworm-slim AS modules
WORKDIR /service
COPY package.json package-lock.json ./
COPY local-service/package.json local-service/
# The recognition network brings its code for every system; one is enough.
RUN npm ci --workspace local-service --omit=dev --ignore-scripts \
	&& find node_modules/onnxruntime-node/bin/*/* -mindepth 1 -maxdepth 1 \
		! -path "*/linux/$(node -p process.arch)" -exec rm -r {} +

FROM node:24.21.0-bookworm-slim
WORKDIR /service
COPY --from=modules /service/ ./
COPY --from=build /source/local-service/dist local-service/dist
COPY local-service/bin local-service/bin
COPY local-service/weights local-service/weights
COPY local-service/LICENSE.md local-service/NOTICE local-service/
RUN mkdir -m 700 /data && chown 1000:1000 /data
ENV NODE_ENV=production
# "node" of the image, as a number: an orchestrator that demands another user than root understands it.
USER 1000:1000
VOLUME /data
EXPOSE 8484
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
	CMD ["node", "-e", "fetch('http://127.0.0.1:8484/v1/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/service/local-service/bin/document-extraction-service.js", "--host", "0.0.0.0", "--data-dir", "/data"]
