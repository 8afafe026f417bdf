import type { BrandBook } from '@grabbit/contract';
import { isSiteOrigin } from '../core/brands.ts';
import type { CallContext } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';

interface PageRules {
  readonly publicUrl: string | undefined;
  readonly allowedOrigins: readonly string[];
  readonly brands: BrandBook;
  /** Whether a page may come by plain HTTP, as in a demonstration. */
  readonly plainHttp: boolean;
}

/**
 * The origin that a provider sends its payer back to: that of the asked address, when it is a page of ours, else the
 * calling page's, else the configured one. Throws `returnUrlRefused` for a foreign page.
 */
export function pageOrigin(rules: PageRules, { page }: CallContext, url: string | undefined): string {
  const own = [page.origin, rules.publicUrl ?? `http://${page.host}`].find((origin) =>
    isOurs(rules, page.host, origin),
  );
  if (url === undefined) return own ?? rules.publicUrl ?? `http://${page.host}`;
  // A `blob:` address has the origin of the page that made it, and `ftp:` may name our own host.
  const { origin, protocol } = URL.canParse(url) ? new URL(url) : { origin: '', protocol: '' };
  if (!/^https?:$/.test(protocol)) throw new Failure('returnUrlRefused');
  if (!isOurs(rules, page.host, origin)) throw new Failure('returnUrlRefused');
  return origin;
}

function isOurs(
  { publicUrl, allowedOrigins, brands, plainHttp }: PageRules,
  host: string,
  origin: string,
): boolean {
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  return (
    new URL(origin).host === host ||
    origin === publicUrl ||
    allowedOrigins.includes(origin) ||
    isSiteOrigin(brands, origin, { host, plainHttp })
  );
}
