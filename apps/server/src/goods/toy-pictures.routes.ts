import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../core/database.ts';
import type { HousePictures } from '../ports/house-pictures.ts';
import { readFace } from './own-toys.store.ts';

const pictureShape = /^([a-z][a-z0-9-]{0,23}?)(-plain|-back)?\.webp$/;
/** The operator may send another picture at any time. */
const caching = 'public, max-age=300';

/**
 * `/own-toys/<kind>.webp`, a toy of the house's own with a white edge; `-plain` and `-back`: without. One that has no picture
 * yet is shown by its body's.
 */
export function addToyPictures(
  http: FastifyInstance,
  { db, pictures }: { readonly db: Queryable; readonly pictures: () => HousePictures },
): void {
  http.get('/own-toys/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    const [, kind = '', side = ''] = pictureShape.exec(file) ?? [];
    const face = kind === '' ? null : await readFace(db, kind);
    if (face === null)
      return reply.code(404).header('cache-control', 'no-store').send({ status: 'not found' });
    const name = side === '' ? face.cut : face.plain;
    reply.header('cache-control', caching).header('cross-origin-resource-policy', 'cross-origin');
    if (name === null) return reply.redirect(`/toys/${face.body}${side}.webp`, 302);
    const tag = `"${name.replace('.webp', '')}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const bytes = await pictures().open(name);
    if (bytes === null || bytes === 'away')
      return reply
        .code(503)
        .removeHeader('etag')
        .header('cache-control', 'no-store')
        .header('retry-after', '30')
        .send({ status: 'away' });
    return reply
      .type('image/webp')
      .header('content-disposition', 'inline')
      .header('content-security-policy', `default-src 'none'; sandbox`)
      .send(bytes);
  });
}
