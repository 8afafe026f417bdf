import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Queryable } from '../core/database.ts';
import { latestCheckpoint, readCheckpointRow, readLeaves } from './checkpoint.store.ts';
import type { CheckpointsFeature } from './checkpoints.module.ts';

/** A checkpoint never changes once it is there. */
const forEver = 'public, max-age=31536000, immutable';
const aMoment = 'public, max-age=15';

function say(reply: FastifyReply, text: string | null, cache: string): FastifyReply {
  reply.type('text/plain; charset=utf-8').header('access-control-allow-origin', '*');
  if (text === null)
    return reply.code(404).header('cache-control', 'no-store').send('There is no such checkpoint.\n');
  return reply.header('cache-control', cache).send(text);
}

/** The number of a checkpoint in an address; 0, which none has, for anything else. */
function numberIn(params: unknown): number {
  const { number } = params as { number: string };
  return /^[1-9][0-9]{0,8}$/.test(number) ? Number(number) : 0;
}

const described = (summary: string) => ({ summary, tags: ['checkpoints'], produces: ['text/plain'] });

/**
 * Where witnesses fetch checkpoints, at fixed addresses and as plain text: `/checkpoints/key`, `/checkpoints/latest`,
 * `/checkpoints/{number}`, its `/leaves`, and `/proof/{log}` for one of them.
 */
export function addCheckpointRoutes(
  http: FastifyInstance,
  db: Queryable,
  checkpoints: Pick<CheckpointsFeature, 'key' | 'cover'>,
): void {
  http.get(
    '/checkpoints/key',
    { schema: described('The key that checkpoints are signed with, in one line') },
    async (_, reply) => say(reply, `${await checkpoints.key()}\n`, aMoment),
  );
  http.get(
    '/checkpoints/latest',
    { schema: described('The newest checkpoint, a signed note') },
    async (_, reply) => say(reply, (await latestCheckpoint(db))?.note ?? null, aMoment),
  );
  http.get(
    '/checkpoints/:number',
    { schema: described('A checkpoint, a signed note') },
    async ({ params }, reply) =>
      say(reply, (await readCheckpointRow(db, numberIn(params)))?.note ?? null, forEver),
  );
  http.get(
    '/checkpoints/:number/leaves',
    { schema: described('The heads that a checkpoint was made of, one a line') },
    async ({ params }, reply) => {
      const leaves = await readLeaves(db, numberIn(params));
      return say(reply, leaves.length === 0 ? null : `${leaves.join('\n')}\n`, forEver);
    },
  );
  http.get(
    '/checkpoints/:number/proof/:log',
    { schema: described('The way from the head of one log to a checkpoint’s root') },
    async ({ params }, reply) => {
      const found = await checkpoints.cover(numberIn(params), (params as { log: string }).log);
      return say(reply, found === null ? null : proofText(found), forEver);
    },
  );
}

/** The proof in the form of transparency logs; `extra` is the leaf. */
function proofText({
  note,
  leaf,
  index,
  proof,
}: NonNullable<Awaited<ReturnType<CheckpointsFeature['cover']>>>): string {
  const extra = Buffer.from(leaf).toString('base64');
  return `${['c2sp.org/tlog-proof@v1', `extra ${extra}`, `index ${index}`, ...proof].join('\n')}\n\n${note}`;
}
