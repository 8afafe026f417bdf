import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../core/database.ts';
import { mediaNameShape, type MediaStore, StoreAway } from './media-store.ts';
import { readPurpose } from './media.store.ts';
import type { PrivatePictures } from '../ports/media-url.ts';
import type { PicturePurpose } from './picture.ts';

/** A name is never given to another picture, so a public one may be kept for ever. Pictures of issues and posts are for those who were given their address. */
const caching: Readonly<Record<PicturePurpose, string>> = {
  portrait: 'public, max-age=31536000, immutable',
  house: 'public, max-age=31536000, immutable',
  issue: 'private, max-age=300',
  post: 'private, max-age=600',
};

/** Pictures that are seen only by an address that was given for them. */
const sealed: ReadonlySet<PicturePurpose | null> = new Set(['issue', 'post']);

/** `/media/{name}`: a kept picture, until its owner lets go of it; one of an issue or a post, and a hidden one, only by an address that was given for it. */
export function addMediaRoutes(
  http: FastifyInstance,
  {
    db,
    store,
    pictures,
  }: { readonly db: Queryable; readonly store: MediaStore; readonly pictures: PrivatePictures },
): void {
  http.get('/media/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { readonly name: string };
    const found = mediaNameShape.test(name) ? await readPurpose(db, name) : null;
    const isSealed = found !== null && (found.hidden || sealed.has(found.purpose));
    const isShut = isSealed && !pictures.opens(name, request.query as object);
    const purpose =
      found === null || isShut ? null : isSealed && found.purpose !== 'post' ? 'issue' : found.purpose;
    const bytes = purpose === null ? null : await store.get(name).catch(ofStoreAway);
    if (bytes instanceof StoreAway) {
      request.log.error({ err: bytes }, 'a picture could not be read');
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .header('retry-after', '30')
        .send({ status: 'away' });
    }
    if (purpose === null || bytes === null)
      return reply.code(404).header('cache-control', 'no-store').send({ status: 'not found' });
    return reply
      .type('image/webp')
      .header('cache-control', caching[purpose])
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-disposition', 'inline')
      .header('content-security-policy', `default-src 'none'; sandbox`)
      .send(bytes);
  });
}

function ofStoreAway(error: unknown): StoreAway {
  if (error instanceof StoreAway) return error;
  throw error;
}
