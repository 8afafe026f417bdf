import type { FastifyInstance } from 'fastify';

/** Where a shared link's card finds a post's first picture, for as long as everybody can read the post. */
export const cardPicturePath = (postId: string): string => `/post/${postId}/picture`;

const postNumber = /^[1-9][0-9]{0,14}$/;

/**
 * Leads to a picture's address, which itself ends after an hour: whoever shares a link may look at it much later. `pictureOf` gives the address, and
 * '' for a post that has none or that guests do not read.
 */
export function addCardPictures(http: FastifyInstance, pictureOf: (postId: number) => Promise<string>): void {
  http.get('/post/:id/picture', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { readonly id: string };
    const address = postNumber.test(id) ? await pictureOf(Number(id)) : '';
    if (address === '')
      return reply.code(404).header('cache-control', 'no-store').send({ status: 'not found' });
    return reply.header('cache-control', 'public, max-age=300').redirect(address, 302);
  });
}
