import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Of a body that nobody wants so much is still read: many hear the answer only when they have sent theirs. */
const restBytes = 16 * 1024 * 1024;
/** How long, where a body does not say that it ends within that. */
const restMs = 2_000;

/**
 * Bounds what a request goes on sending once it is answered; Node itself would read on without end. A body that says
 * that it is short has the time that every request has.
 */
export function boundRestOfBodies(http: FastifyInstance): void {
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
  const told = Number(raw.headers['content-length'] ?? Infinity);
  if (told <= restBytes) return;
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, restMs).unref();
}
