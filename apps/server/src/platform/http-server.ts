import { fileURLToPath } from 'node:url';
import fastifyCompress from '@fastify/compress';
import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import { addRequestGuards } from './request-guards.ts';
import { addUploads } from './uploaded-file.ts';

export const webRoot = fileURLToPath(new URL('../../../web/', import.meta.url));

interface HttpNeeds {
  readonly config: Config;
  readonly log: Logger;
}

/** Fastify's form of the setting: a number of hops is a function of the hop. */
function trustOf(
  proxies: Config['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return typeof proxies === 'boolean' ? proxies : [...proxies];
}

/** An HTTP server with its guards and its description of calls; it has no routes of features yet. */
export async function createHttp({ config, log }: HttpNeeds): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const http = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: true, removeAdditional: false, useDefaults: true } },
  });
  await http.register(fastifySwagger, {
    openapi: {
      info: { title: 'Grabbit', version: '1', description: 'Calls of the arcade. Each takes GET and POST.' },
    },
  });
  // Built files come compressed; of what is made here JSON is worth it, and the page that holds some.
  const customTypes = /^(?:application\/json|text\/html)/;
  await http.register(fastifyCompress, { global: true, threshold: 2048, encodings: ['gzip'], customTypes });
  addRequestGuards(http, config);
  await addUploads(http);
  http.get('/openapi.json', { schema: { hide: true } }, async () => http.swagger());
  return http;
}
