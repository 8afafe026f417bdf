import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { networkOf } from '../core/network.ts';
import { countAttempt } from '../core/rate-limit.ts';
import type { CourierNotice, CourierNotices } from './courier-notices.ts';

const mostBytes = 256 * 1024;
/** Forged notices from one network. Genuine ones are never counted. */
const forgedNotices = { attempts: 30, windowSeconds: 600 };

/**
 * `POST /webhook/courier/{name}`: where a courier tells of parcels. The body is taken byte for byte, because the signature covers it so.
 * 200: taken, also what tells of no parcel of ours, so that it does not come again; 403: forged; 429: too often.
 */
export function addCourierRoutes(
  http: FastifyInstance,
  db: Queryable,
  {
    notices,
    apply,
  }: { readonly notices: CourierNotices; readonly apply: (notice: CourierNotice) => Promise<void> },
): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(
      `/webhook/courier/${notices.name}`,
      { schema: { hide: true }, bodyLimit: mostBytes },
      async ({ headers, body, ip }, reply) => {
        const given = Buffer.isBuffer(body) ? notices.read({ headers, body }) : 'forged';
        if (given === 'forged')
          throw (
            (await countAttempt(db, `forged-courier:${networkOf(ip)}`, forgedNotices)) ??
            new Failure('courierNoticeForged')
          );
        if (given !== null) await apply(given);
        return reply.code(200).send({ status: 'taken' });
      },
    );
  });
}
