import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { tidyForwarded, trustOf } from './client-address.ts';
import type { Config } from './config.ts';
import { lazySchemas } from './lazy-schemas.ts';
import type { Logger } from './log.ts';
import { addRequestGuards } from './request-guards.ts';
import type { IncomingMessage } from 'node:http';
import { addUploads } from './uploaded-file.ts';
import { answerUnread } from './web-app.ts';

/** Of a body that nobody wants so much is still read: many hear the answer only when they have sent theirs. */
const restBytes = 16 * 1024 * 1024;
/** How long, where a body does not say that it ends within that. */
const restMs = 2_000;

/**
 * Bounds what a request goes on sending once it is answered; Node itself would read on without end. A body that says
 * that it is short has the time that every request has.
 */
function boundRestOfBodies(http: FastifyInstance): void {
  http.addHook('onSend', async ({ raw }) => {
    if (!raw.complete) takeRest(raw);
  });
}

function takeRest(raw: IncomingMessage): void {
  let left = restBytes;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.pause();
  });
  raw.resume();
  const declared = Number(raw.headers['content-length'] ?? Infinity);
  if (declared <= restBytes) return;
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, restMs).unref();
}

export const webRoot = fileURLToPath(new URL('../../../web', import.meta.url));

interface HttpNeeds {
  readonly config: Config;
  readonly log: Logger;
}

/** An HTTP server with its guards and its description of calls; it has no routes of features yet. */
export async function createHttp({ config, log }: HttpNeeds): Promise<FastifyInstance> {
  const headersSeconds = Math.min(config.limits.headersSeconds, config.limits.requestSeconds);
  const loggerInstance: FastifyBaseLogger = log;
  const http = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy !== false && trustOf(config.trustProxy),
    bodyLimit: 64 * 1024,
    schemaController: { compilersFactory: lazySchemas() },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnread,
    forceCloseConnections: true,
    requestTimeout: config.limits.requestSeconds * 1000,
    connectionTimeout: config.limits.requestSeconds * 1000,
    http: {
      headersTimeout: headersSeconds * 1000,
      connectionsCheckingInterval: 2_000,
      // `h2c` and whatever else may be asked for is answered as a plain request.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    // Not strict about numbers: the text "Infinity" becomes one, and would pass by the bounds that every number has.
    ajv: {
      customOptions: { coerceTypes: true, removeAdditional: false, useDefaults: true, strictNumbers: false },
    },
  });
  http.addHook('onRequest', async ({ raw }) => tidyForwarded(raw));
  await http.register(fastifySwagger, {
    openapi: {
      info: { title: 'Grabbit', version: '1', description: 'Calls of the arcade. Each takes GET and POST.' },
    },
  });
  // Built files come compressed; of what is made here JSON is worth it, and the page that holds some.
  const customTypes = /^(?:application\/json|text\/html)/;
  await http.register(fastifyCompress, { global: true, threshold: 2048, encodings: ['gzip'], customTypes });
  addRequestGuards(http, config);
  boundRestOfBodies(http);
  await addUploads(http);
  addDescription(http);
  return http;
}

/** `/openapi.json`, made and packed when it is first asked for. */
function addDescription(http: FastifyInstance): void {
  let packed: Buffer | undefined;
  http.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    packed ??= gzipSync(JSON.stringify(http.swagger()));
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    const takesGzip = /\bgzip\b/.test(`${request.headers['accept-encoding'] ?? ''}`);
    return takesGzip ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(gunzipSync(packed));
  });
}
