import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../core/failure.ts';
import type { VideoWay } from '../ports/video.ts';
import type { VideoFeature } from './video.module.ts';

const mostOfferBytes = 64 * 1024;

/** Who is called by the media server: whether somebody who came to it may publish or read there. */
export type AllowMedia = (asked: {
  readonly action: string;
  readonly path: string;
  readonly token: string;
}) => boolean;

interface RoutesNeeds {
  readonly feature: VideoFeature;
  /** Null unless there is an outside media server. */
  readonly allowMedia: AllowMedia | null;
}

const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer ([\w.-]{1,2000})$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** What the session's address says of it: 410 asks nobody to come again. */
const statusOf = { here: 204, gone: 404, over: 410 } as const;

/**
 * Offers of browsers and their answers: WHIP (RFC 9725) and WHEP (draft-ietf-wish-whep) without trickle, under tickets of ours.
 * `/video/sessions/{name}` is the session's address: who knows it may end it, and ask whether it is still there.
 */
export function addVideoRoutes(http: FastifyInstance, { feature, allowMedia }: RoutesNeeds): void {
  http.addContentTypeParser(
    'application/sdp',
    { parseAs: 'string', bodyLimit: mostOfferBytes },
    (_request, body, done) => done(null, body),
  );
  const schema = { hide: true };
  const join = (way: VideoWay) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { stage } = request.params as { readonly stage: string };
    if (typeof request.body !== 'string') throw new Failure('badParameters', 'sdp');
    const joined = await feature.join({ stage, way, ticket: bearerOf(request), sdp: request.body });
    if (joined instanceof Failure) throw joined;
    return reply
      .code(201)
      .header('location', `/video/sessions/${joined.session}`)
      .header('access-control-expose-headers', 'location')
      .header('cache-control', 'no-store')
      .type('application/sdp')
      .send(joined.sdp);
  };
  http.post('/video/whip/:stage', { schema, bodyLimit: mostOfferBytes }, join('publish'));
  http.post('/video/whep/:stage', { schema, bodyLimit: mostOfferBytes }, join('watch'));

  const session = '/video/sessions/:name';
  const nameOf = ({ params }: FastifyRequest): string => (params as { readonly name: string }).name;
  http.get(session, { schema }, async (request, reply) =>
    reply
      .code(statusOf[feature.stateOf(nameOf(request))])
      .header('cache-control', 'no-store')
      .send(),
  );
  http.delete(session, { schema }, async (request, reply) => {
    await feature.leave(nameOf(request));
    return reply.code(204).send();
  });
  // A page sends all that it knows with its offer.
  http.patch(session, { schema }, async (_request, reply) =>
    reply.code(405).header('allow', 'GET, DELETE').send(),
  );
  if (allowMedia === null) return;
  http.post('/video/auth', { schema }, async ({ body }, reply) =>
    reply.code(allowMedia(askedOf(body)) ? 200 : 401).send(),
  );
}

/** What MediaMTX asks: the token comes by itself, as a password, or in the query, by version and by client. */
function askedOf(body: unknown): Parameters<AllowMedia>[0] {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const text = (name: string): string => (typeof given[name] === 'string' ? given[name] : '');
  const asked = new URLSearchParams(text('query'));
  const token = [text('token'), text('password'), asked.get('token') ?? ''].find((one) => one !== '') ?? '';
  return { action: text('action'), path: text('path'), token };
}
