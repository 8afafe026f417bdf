import type { BrandBook } from '@grabbit/contract';
import { isSiteOrigin } from '../platform/brands.ts';
import type { CallContext } from '../platform/call-context.ts';
import { Failure } from '../platform/failure.ts';

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
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  if (!isOurs(rules, page.host, origin)) throw new Failure('returnUrlRefused');
  return origin;
}

function isOurs(
  { publicUrl, allowedOrigins, brands, plainHttp }: PageRules,
  host: string,
  origin: string,
): boolean {
  if (!URL.canParse(origin)) return false;
  return (
    new URL(origin).host === host ||
    origin === publicUrl ||
    allowedOrigins.includes(origin) ||
    isSiteOrigin(brands, origin, { host, plainHttp })
  );
}
