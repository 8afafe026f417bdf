import { type BrandBook, type SiteShells, siteUnder } from '@grabbit/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Addresses of the site that stay in the browser: the console, payment pages of the practice provider, and what tools fetch. */
const notInApp = [
  '/console*',
  '/sandbox/*',
  '/api/*',
  '/app/*',
  '/news/*',
  '/dev/*',
  '/legal/*',
  '/checkpoints/*',
];

/**
 * What the systems ask a site before an app may open its links: `/.well-known/apple-app-site-association` and `/.well-known/assetlinks.json`, by
 * the brand that is asked. 404 where it has no such app. Sources: Apple, Supporting associated domains; Google, Digital Asset Links.
 */
export function addAppLinks(http: FastifyInstance, brands: BrandBook): void {
  const shellsOf = ({ hostname }: FastifyRequest): SiteShells => siteUnder(brands, hostname)?.shells ?? {};

  http.get('/.well-known/apple-app-site-association', { schema: { hide: true } }, (request, reply) => {
    const { ios } = shellsOf(request);
    if (ios === undefined) return reply.callNotFound();
    const components = [...notInApp.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }];
    return reply.type('application/json').send({ applinks: { details: [{ appIDs: [ios], components }] } });
  });

  http.get('/.well-known/assetlinks.json', { schema: { hide: true } }, (request, reply) => {
    const { android } = shellsOf(request);
    if (android === undefined) return reply.callNotFound();
    return reply.type('application/json').send([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: android.package,
          sha256_cert_fingerprints: android.fingerprints,
        },
      },
    ]);
  });
}
